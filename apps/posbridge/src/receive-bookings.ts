import { createHmac, timingSafeEqual } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import { type HookEvent, hookEvent, hookHeaders, posSignedText } from '@roombook/contract'
import { hookEventTypes } from '@roombook/domain/hooks'

interface ReceiveDependencies {
  /** The whole key that the store was shown. */
  key: string
  /** Folder in which received events are appended to `heard.jsonl`. */
  folder: string
  log(text: string): void
}

const heardFile = 'heard.jsonl'
const largestBody = 64 * 1024
const longestAwayMs = 300_000

/**
 * Receives booking events on a port (0: any). Unsigned requests are refused; events received before, also by
 * an earlier process, are acknowledged and skipped. New ones are written to disk before they are
 * acknowledged.
 */
export async function receiveBookings(hearing: ReceiveDependencies, port: string): Promise<Server> {
  const known = await readKnown(hearing.folder)
  let last = Promise.resolve()
  const server = createServer((request, response) => {
    const answer = (status: number, text: string) =>
      void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
    void readBody(request).then((body) => {
      if (body === undefined) return answer(413, 'too large')
      if (!isProven(hearing.key, request, body)) return answer(401, 'bad signature')
      const event = readEvent(body)
      if (!event) return answer(400, 'no such event')
      // Requests are processed sequentially, so that simultaneous duplicates are written once.
      last = last
        .then(() => storeEvent(hearing, known, event))
        .then(
          () => answer(200, 'ok'),
          () => answer(500, 'not written'),
        )
    })
  })
  await new Promise<void>((listening) => server.listen(Number(port), listening))
  const address = server.address()
  hearing.log(`接收预订变化：端口${typeof address === 'object' ? address?.port : port}`)
  return server
}

async function storeEvent(
  { folder, log }: ReceiveDependencies,
  known: Set<string>,
  event: HookEvent,
): Promise<void> {
  if (known.has(event.event_id)) return log(`已收过：${event.event_id}`)
  await appendFile(join(folder, heardFile), `${JSON.stringify(event)}\n`)
  known.add(event.event_id)
  log(`收到：${describeEvent(event)}`)
}

/** Describes an event: 换了包厢 王先生 海棠厅（A02） 2026-11-20 晚餐，原在牡丹厅 */
function describeEvent({ type, guest, order, before }: HookEvent): string {
  if (type === 'hook.test' || !order) return '测试'
  const tables = order.tables.length > 0 ? `（${order.tables.join('、')}）` : ''
  const place = `${order.room}${tables} ${order.book_date} ${order.period}`
  const from = before && before.room !== order.room ? `，原在${before.room}` : ''
  return [hookEventTypes[type], guest, place].filter(Boolean).join(' ') + from
}

/** Reads the ids of received events. A truncated last line was never acknowledged and is ignored. */
async function readKnown(folder: string): Promise<Set<string>> {
  try {
    const lines = (await readFile(join(folder, heardFile), 'utf8')).split('\n')
    return new Set(lines.flatMap((line) => readEvent(line)?.event_id ?? []))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set()
    throw error
  }
}

function readEvent(text: string): HookEvent | undefined {
  try {
    return hookEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length
      if (length > largestBody) return undefined
      parts.push(part)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(parts).toString('utf8')
}

function isProven(key: string, { headers }: IncomingMessage, body: string): boolean {
  const header = (name: string) => String(headers[name] ?? '')
  const timestamp = header(hookHeaders.timestamp)
  const signed = posSignedText(timestamp, header(hookHeaders.nonce), body)
  const wanted = createHmac('sha256', key).update(signed).digest()
  const given = Buffer.from(header(hookHeaders.signature), 'hex')
  const isFresh = Math.abs(Date.now() - Number(timestamp) * 1000) <= longestAwayMs
  return isFresh && given.length === wanted.length && timingSafeEqual(given, wanted)
}

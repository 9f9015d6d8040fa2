import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Device, DeviceCallbacks } from '../device.ts'
import { type RequestFieldNames, readRequest } from './read-request.ts'

export interface HttpSettings extends RequestFieldNames {
  kind: 'webhook' | 'android'
  name: string
  host: string
  port: number
  token: string
}

const largestBody = 16 * 1024
/** Milliseconds after which a call ends, if the source reports only rings. */
const silenceMs = 90_000
const againMs = 3000

/**
 * Receives calls by `POST /call`, as JSON or as a form, with the token from the settings: from a provider of
 * 400 numbers, or from a phone that reports its incoming calls.
 */
export function httpCalls(settings: HttpSettings): Device {
  const { name, kind, host, port, line } = settings
  return {
    name,
    kind,
    lineNumber: line,
    quietMs: silenceMs,
    async open(callbacks) {
      let isClosed = false
      let cancel = () => {}
      const server = createServer((request, response) => void answer(settings, callbacks, request, response))
      server.requestTimeout = 10_000
      server.on('error', (fault: NodeJS.ErrnoException) => {
        callbacks.plugged(false)
        callbacks.log(
          `${name}：端口${port}不能用（${fault.code === 'EADDRINUSE' ? '已被占用' : fault.message}）`,
        )
        if (!isClosed) cancel = callbacks.clock.after(againMs, () => server.listen(port, host))
      })
      server.on('listening', () => {
        callbacks.plugged(true)
        callbacks.log(`${name}：接收 POST http://${host}:${(server.address() as AddressInfo).port}/call`)
      })
      server.listen(port, host)
      return async () => {
        isClosed = true
        cancel()
        server.closeAllConnections()
        await new Promise<void>((closed) => server.close(() => closed()))
      }
    },
  }
}

async function answer(
  settings: HttpSettings,
  { signal }: DeviceCallbacks,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const respond = (status: number, code: number, msg: string) =>
    void response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify({ code, msg }))
  const url = new URL(request.url ?? '/', 'http://phonebox')
  if (url.pathname !== '/call') return respond(404, 1, '没有这个地址')
  if (request.method !== 'POST') return respond(405, 1, '请用POST')
  const body = await readBody(request)
  if (body === undefined) return respond(413, 1, '内容太长')
  const sent = readFields(String(request.headers['content-type'] ?? ''), body)
  const given = bearerOf(request) ?? url.searchParams.get('token') ?? String(sent?.token ?? '')
  if (!isSame(given, settings.token)) return respond(401, 1, '口令不对')
  if (!sent) return respond(400, 1, '请发送JSON或表单')
  const signals = readRequest(sent, settings)
  if ('fault' in signals) return respond(400, 1, signals.fault)
  signals.forEach(signal)
  respond(200, 0, 'ok')
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length
      if (length <= largestBody) parts.push(part)
    }
  } catch {
    return undefined
  }
  return length > largestBody ? undefined : Buffer.concat(parts).toString('utf8')
}

function readFields(type: string, body: string): Record<string, unknown> | undefined {
  if (!type.includes('json') && !body.trimStart().startsWith('{'))
    return Object.fromEntries(new URLSearchParams(body))
  try {
    const sent: unknown = JSON.parse(body)
    return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? { ...sent } : undefined
  } catch {
    return undefined
  }
}

const bearerOf = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())

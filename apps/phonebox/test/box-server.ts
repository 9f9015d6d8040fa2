import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallEvent } from '../src/calls/call-event.ts'

export interface Status {
  program: string
  version: string
  host: string
  devices: { name: string; kind: string; line_number: string; plugged: boolean }[]
  waiting: number
  at: string
}

/**
 * Starts a server that implements the protocol: it verifies signatures and answers a repeated event like the
 * first time.
 */
export async function startBoxServer() {
  const box = { mid: 'box-7', key: 'the key of box 7', code: '12345678' }
  const server = {
    ...box,
    url: '',
    events: [] as CallEvent[],
    statuses: [] as Status[],
    posts: 0,
    refused: [] as string[],
    /** Answer given before the request is examined. */
    instead: undefined as
      | ((path: string, body: string) => [number, string] | 'silence' | undefined)
      | undefined,
    now: () => Date.now(),
    ringOf: (phone: string) => server.events.find((event) => event.event === 'ring' && event.phone === phone),
    kinds: () => server.events.map(({ event }) => event),
    async stop() {
      http.closeAllConnections()
      await new Promise((closed) => http.close(closed))
    },
    listen: (port: number) => new Promise<void>((listening) => http.listen(port, '127.0.0.1', listening)),
    port: () => (http.address() as AddressInfo).port,
  }
  const nonces = new Set<string>()

  const http = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const body = Buffer.concat(parts).toString('utf8')
    const url = new URL(request.url ?? '', 'http://x')
    server.posts += 1
    const said = server.instead?.(url.pathname, body) ?? take(url, request, body)
    if (said === 'silence') return
    const [status, text] = said
    response.setHeader('date', new Date(server.now()).toUTCString())
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }

  function take(url: URL, { headers }: IncomingMessage, body: string): [number, string] {
    const refuse = (
      status: number,
      code: string,
      msg: string,
      data: object | null = null,
    ): [number, string] => {
      server.refused.push(code)
      return [status, JSON.stringify({ status: 400, msg, code, data })]
    }
    const said = JSON.parse(body) as Record<string, string>
    if (url.pathname === '/api/apiphone/pair') {
      if (said.code !== box.code) return refuse(400, 'phone.bad_code', '配对码不对或已过期')
      const given = { mid: box.mid, private_key: box.key, shop_name: '海棠店', lines: ['62001234'] }
      return [200, JSON.stringify({ code: 0, ...given })]
    }
    const header = (name: string) => String(headers[name] ?? '')
    if (url.searchParams.get('mid') !== box.mid) return refuse(401, 'phone.unknown_box', '没有这台盒子')
    const [timestamp, nonce] = [header('x-box-timestamp'), header('x-box-nonce')]
    const wanted = createHmac('sha256', box.key).update(`${timestamp}|${nonce}|${body}`).digest()
    const given = Buffer.from(header('x-box-signature'), 'hex')
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      return refuse(401, 'phone.bad_signature', '签名不对')
    if (nonce.length < 16 || nonces.has(nonce)) return refuse(401, 'request.nonce_used', '用过了')
    nonces.add(nonce)
    const seconds = Math.floor(server.now() / 1000)
    if (Math.abs(seconds - Number(timestamp)) > 300)
      return refuse(401, 'request.clock_off', '本机时间与服务器相差超过5分钟', { now: seconds })
    if (url.pathname === '/api/apiphone/status') {
      server.statuses.push(JSON.parse(body) as Status)
      return [200, JSON.stringify({ code: 0, lines: ['62001234'] })]
    }
    const event = JSON.parse(body) as CallEvent
    const isKnown = server.events.some((one) => one.call_id === event.call_id && one.event === event.event)
    if (!isKnown) server.events.push(event)
    return [200, JSON.stringify({ code: 0, msg: 'ok' })]
  }

  await server.listen(0)
  server.url = `http://127.0.0.1:${server.port()}`
  return server
}

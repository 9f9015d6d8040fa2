import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HookEvent, hookHeaders, posSignedText } from '@roombook/contract'

/**
 * Starts a till's webhook receiver: received events, whether each signature is valid, and configurable
 * responses.
 */
export async function startReceiver() {
  const received: (HookEvent & { signed: boolean; key: string })[] = []
  const state = { key: '', answer: (response: ServerResponse) => void response.writeHead(200).end('ok') }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      const header = (name: string) => String(request.headers[name] ?? '')
      const text = posSignedText(header(hookHeaders.timestamp), header(hookHeaders.nonce), body)
      const wanted = createHmac('sha256', state.key).update(text).digest('hex')
      const signed = header(hookHeaders.signature) === wanted
      received.push({ ...(JSON.parse(body) as HookEvent), signed, key: header(hookHeaders.key) })
      state.answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    heard: received,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

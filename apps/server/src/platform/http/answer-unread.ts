import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '../calls/refusal.ts'
import { envelopeOf } from './answer.ts'

/** Errors of Node that precede a request, with the matching HTTP status. */
const unread: Readonly<Record<string, { http: number; refusal: Refusal }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { http: 408, refusal: new Refusal('request.too_slow') },
  HPE_HEADER_OVERFLOW: { http: 431, refusal: new Refusal('request.too_large') },
}
const notHttp = { http: 400, refusal: new Refusal('request.invalid') }

/**
 * Answers a client whose headers are too slow, too long or malformed with a regular refusal, and closes the
 * connection.
 */
export function answerUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { http, refusal } = unread[error.code ?? ''] ?? notHttp
  const body = JSON.stringify(envelopeOf(refusal))
  socket.end(
    [
      `HTTP/1.1 ${http} ${STATUS_CODES[http]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

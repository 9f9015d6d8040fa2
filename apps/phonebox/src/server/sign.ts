import { createHmac, randomBytes } from 'node:crypto'

/**
 * Returns the headers that authenticate a request of the box: HMAC-SHA-256 in lower-case hex, with the box's
 * private key, over the time of sending, a nonce and the body, joined by `|`.
 */
export function signedHeaders(key: string, body: string, seconds: number): Record<string, string> {
  const timestamp = String(seconds)
  const nonce = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', key).update(`${timestamp}|${nonce}|${body}`).digest('hex')
  return { 'X-Box-Timestamp': timestamp, 'X-Box-Nonce': nonce, 'X-Box-Signature': signature }
}

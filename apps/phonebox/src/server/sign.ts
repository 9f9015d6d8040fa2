import { createHmac, randomBytes } from 'node:crypto'

/**
 * The headers that prove a post of the box: HMAC-SHA-256 in lower-case hex, under the box’s private key, over the moment
 * of sending, a word that is used once, and the body as it is sent, with `|` between them.
 */
export function signedHeaders(key: string, body: string, seconds: number): Record<string, string> {
  const timestamp = String(seconds)
  const nonce = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', key).update(`${timestamp}|${nonce}|${body}`).digest('hex')
  return { 'X-Box-Timestamp': timestamp, 'X-Box-Nonce': nonce, 'X-Box-Signature': signature }
}

import { Agent, request } from 'node:http'
import { type Call, type CallInput, encodeForm, randomKey, sign } from '@roombook/contract'

/** A call signed in advance, so that the measured time excludes the client's own work. */
export interface SignedPost {
  path: string
  headers: Record<string, string>
  body: string
}

/** Signs a call with the token for the current time; the server accepts it for five minutes. */
export function signedPost<C extends Call>(call: C, input: CallInput<C>, token: string): SignedPost {
  const body = encodeForm(call.input, input)
  const { path } = call
  const timestamp = Math.floor(Date.now() / 1000)
  const nonce = randomKey()
  const key = call.effect === 'changes' ? randomKey() : ''
  return {
    path,
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
      // Header of a browser on https, which accepts Brotli.
      'accept-encoding': 'gzip, deflate, br, zstd',
      authorization: `Bearer ${token}`,
      'x-timestamp': String(timestamp),
      'x-nonce': nonce,
      'x-signature': sign(token, { method: 'POST', path, timestamp, nonce, key, body }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
  }
}

/** Creates an agent with persistent connections, up to a number. */
export const keepAliveAgent = (connections: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: connections })

/**
 * Posts a call and reads the whole answer as transmitted.
 * @throws Error with the answer where the status is not 200.
 */
export function post(baseUrl: string, { path, headers, body }: SignedPost, agent: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(baseUrl + path, { method: 'POST', headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const whole = Buffer.concat(parts)
        if (response.statusCode === 200) resolve(whole)
        else reject(new Error(`${path} answered ${response.statusCode}: ${whole.toString().slice(0, 400)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

import { anonymousKey, randomKey, sign } from '@roombook/contract'
import type { TestApp } from './test-app.ts'

/** An answer as it stands on the wire: nothing decoded, no field dropped. */
export interface WireAnswer {
  http: number
  status: number
  msg: string
  code?: string
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at what the wire says, whatever the contract thinks.
  data: any
}

/**
 * Posts form fields under the wire's own names, signed, past the contract's client and codec: what another program
 * would send, and what it would get.
 */
export async function postForm(
  { baseUrl, clock }: Pick<TestApp, 'baseUrl' | 'clock'>,
  path: string,
  fields: Readonly<Record<string, string | number>>,
  token?: string,
): Promise<WireAnswer> {
  const given = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
  const body = new URLSearchParams(given).toString()
  const timestamp = Math.floor(clock.now().getTime() / 1000)
  const nonce = randomKey()
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-timestamp': String(timestamp),
      'x-nonce': nonce,
      'x-signature': sign(token ?? anonymousKey, { method: 'POST', path, timestamp, nonce, body }),
      'idempotency-key': randomKey(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body,
  })
  return { http: response.status, ...((await response.json()) as Omit<WireAnswer, 'http'>) }
}

import { randomKey } from '@roombook/contract'
import { post } from './post.ts'
import type { TestApp } from './test-app.ts'

/** A response in wire format: nothing decoded, no field dropped. */
export interface WireAnswer {
  http: number
  status: number
  msg: string
  code?: string
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at what the wire says, whatever the contract thinks.
  data: any
}

/**
 * Posts form fields under the wire's names, without the contract's client and codec, as another program
 * would.
 */
export async function postForm(
  { baseUrl, clock }: Pick<TestApp, 'baseUrl' | 'clock'>,
  path: string,
  fields: Readonly<Record<string, string | number>>,
  token?: string,
): Promise<WireAnswer> {
  const given = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
  const body = new URLSearchParams(given).toString()
  const { http, text } = await post(baseUrl, clock, { path, body, token, key: randomKey() })
  return { http, ...(JSON.parse(text) as Omit<WireAnswer, 'http'>) }
}

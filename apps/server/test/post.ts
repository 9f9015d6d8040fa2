import {
  anonymousKey,
  type Call,
  calls,
  type Envelope,
  encodeForm,
  randomKey,
  sign,
} from '@roombook/contract'
import type { TestClock } from './test-app.ts'

/** Paths whose request body is a file's content. */
const fileCalls = new Set<string>(calls.flatMap((call) => (call.body === 'file' ? [call.path] : [])))

/** A request as sent by a client, or tampered with. */
export interface Posted {
  path: string
  body?: string
  token?: string | undefined
  /** Signed content, where it differs from the sent one. */
  signed?: { path?: string; body?: string; key?: string; method?: string; idempotencyKey?: string }
  /** Seconds by which the sender's clock is ahead. */
  secondsAhead?: number
  nonce?: string
  key?: string | undefined
  headers?: Record<string, string | undefined>
}

export interface Answered {
  http: number
  headers: Headers
  /** Body as received. */
  text: string
  /** Parsed envelope; undefined for anything else. */
  envelope: Envelope | undefined
}

/** Posts without the client, and parses any response. */
export async function post(baseUrl: string, clock: TestClock, posted: Posted): Promise<Answered> {
  const { path, body = '', token, signed = {}, secondsAhead = 0, nonce = randomKey(), key, headers } = posted
  const timestamp = Math.floor(clock.now().getTime() / 1000) + secondsAhead
  const signature = sign(signed.key ?? token ?? anonymousKey, {
    method: signed.method ?? 'POST',
    path: signed.path ?? path,
    timestamp,
    nonce,
    key: signed.idempotencyKey ?? key ?? '',
    body: fileCalls.has(path) ? null : (signed.body ?? body),
  })
  const sent: Record<string, string | undefined> = {
    'content-type': fileCalls.has(path) ? undefined : 'application/x-www-form-urlencoded',
    'x-timestamp': String(timestamp),
    'x-nonce': nonce,
    'x-signature': signature,
    authorization: token && `Bearer ${token}`,
    'idempotency-key': key,
    ...headers,
  }
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    body: fileCalls.has(path) ? formWith(body) : body,
    headers: Object.entries(sent).filter((header): header is [string, string] => header[1] !== undefined),
  })
  const text = await response.text()
  return { http: response.status, headers: response.headers, text, envelope: envelopeOf(text) }
}

function formWith(content: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([content]), 'file')
  return form
}

/** Posts a call of the contract without the client, with a key of its own. */
export const postCall = (
  baseUrl: string,
  clock: TestClock,
  call: Call,
  input: unknown,
  posted: Partial<Posted> = {},
): Promise<Answered> =>
  post(baseUrl, clock, {
    path: call.path,
    body: encodeForm(call.input, input),
    key: call.effect === 'changes' ? randomKey() : undefined,
    ...posted,
  })

/**
 * Returns the data of a successful response.
 * @throws where the call was refused.
 */
export function requireData<Data>({ envelope, text }: Answered): Data {
  if (envelope?.status !== 200) throw new Error(`no success: ${text}`)
  return envelope.data as Data
}

function envelopeOf(text: string): Envelope | undefined {
  try {
    const read = JSON.parse(text) as Envelope
    return typeof read?.status === 'number' && typeof read.msg === 'string' ? read : undefined
  } catch {
    return undefined
  }
}

import { createHash, createHmac, randomUUID } from 'node:crypto'
import { boxMd5Text, boxSignedText } from '@roombook/contract'
import { beginPairing } from '@roombook/contract/phone-boxes'
import type { TestApp, TestClient } from './test-app.ts'

/** A paired box with its key. */
export interface BoundBox {
  mid: string
  key: string
}

/** Answer to a phone box. */
export interface BoxAnswer {
  http: number
  data: Record<string, unknown> & { code?: number | string; data?: Record<string, unknown> }
}

/** Overrides of a signed request. */
interface Sending {
  timestamp?: string
  nonce?: string
  signature?: string
  /** Body posted in place of the signed one. */
  body?: string
}

type Site = Pick<TestApp, 'baseUrl' | 'clock'>

async function post(url: string, body: string, headers: Record<string, string>): Promise<BoxAnswer> {
  const answer = await fetch(url, { method: 'POST', headers, body })
  return { http: answer.status, data: (await answer.json()) as BoxAnswer['data'] }
}

const json = { 'content-type': 'application/json' }

/**
 * Signs a request as a box does.
 * @returns its body and headers.
 */
export function signedAsBox(
  { clock }: Pick<TestApp, 'clock'>,
  { mid, key }: BoundBox,
  payload: object,
  { path = '/api/apiphone', ...sending }: Sending & { path?: string } = {},
): { path: string; body: string; headers: Record<string, string> } {
  const body = JSON.stringify(payload)
  const timestamp = sending.timestamp ?? String(Math.floor(clock.now().getTime() / 1000))
  const nonce = sending.nonce ?? randomUUID()
  const signature =
    sending.signature ??
    createHmac('sha256', key)
      .update(boxSignedText(timestamp, nonce, body))
      .digest('hex')
  return {
    path: `${path}?mid=${mid}`,
    body: sending.body ?? body,
    headers: {
      ...json,
      'x-box-timestamp': timestamp,
      'x-box-nonce': nonce,
      'x-box-signature': signature,
    },
  }
}

/** Posts a request signed as a box does. */
export function postAsBox(
  site: Site,
  box: BoundBox,
  payload: object,
  sending: Sending & { path?: string } = {},
): Promise<BoxAnswer> {
  const { path, body, headers } = signedAsBox(site, box, payload, sending)
  return post(site.baseUrl + path, body, headers)
}

/** Builds a call event of the present time. */
export const buildCallEvent = ({ clock }: Pick<TestApp, 'clock'>, change: object = {}) => ({
  event: 'ring',
  call_id: randomUUID(),
  phone: '13912345678',
  line_number: '',
  at: clock.now().toISOString(),
  ...change,
})

/** Posts a ring in the specification's format (7.13, 7.61). */
export function ringByMd5(
  { baseUrl }: Site,
  { mid, key }: BoundBox,
  { phone, line, date, sign }: { phone: string; line: string; date: string; sign?: string },
): Promise<BoxAnswer> {
  const signed =
    sign ??
    createHash('md5')
      .update(boxMd5Text(date, key, phone, line))
      .digest('hex')
  const form = new URLSearchParams({ phone, line_number: line, date, sign: signed })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return post(`${baseUrl}/api/apiphone?mid=${mid}`, String(form), headers)
}

/** Pairs a box with a code. */
export const pairWith = ({ baseUrl }: Site, code: string, host = 'QIANTAI-PC'): Promise<BoxAnswer> =>
  post(`${baseUrl}/api/apiphone/pair`, JSON.stringify({ code, host }), json)

/** Pairs a phone box with the caller's store through the usual steps. */
export async function bindBox(site: Site, admin: TestClient, host?: string): Promise<BoundBox> {
  const { pairCode } = await admin.call(beginPairing, {})
  const { data } = await pairWith(site, pairCode, host)
  return { mid: String(data.mid), key: String(data.private_key) }
}

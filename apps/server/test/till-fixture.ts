import { createHmac, randomBytes } from 'node:crypto'
import { type PosAnswer, posSignedText } from '@roombook/contract'
import { addPosSystem, listPosSystems, savePosSystem } from '@roombook/contract/pos'
import type { TestApp, TestClient } from './test-app.ts'

/** Answer to a till: the HTTP status and the body. */
export interface TillAnswer {
  http: number
  data: PosAnswer & { code?: string; msg?: string }
}

/** Overrides of a signed request. */
export interface Sending {
  key?: string
  secret?: string
  timestamp?: string
  nonce?: string
  signature?: string
  /** Body posted in place of the signed one. */
  body?: string
}

const nonce = () => randomBytes(16).toString('hex')

/** Posts an event signed with a till's key. */
export async function sendAsTill(
  { baseUrl, clock }: Pick<TestApp, 'baseUrl' | 'clock'>,
  key: string,
  event: unknown,
  sending: Sending = {},
): Promise<TillAnswer> {
  const signed = typeof event === 'string' ? event : JSON.stringify(event)
  const timestamp = sending.timestamp ?? String(Math.floor(clock.now().getTime() / 1000))
  const once = sending.nonce ?? nonce()
  const signature =
    sending.signature ??
    createHmac('sha256', sending.secret ?? key)
      .update(posSignedText(timestamp, once, signed))
      .digest('hex')
  const answer = await fetch(`${baseUrl}/pos/v1/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-pos-key': sending.key ?? key.slice(0, key.lastIndexOf('_')),
      'x-pos-timestamp': timestamp,
      'x-pos-nonce': once,
      'x-pos-signature': signature,
    },
    body: sending.body ?? signed,
  })
  return { http: answer.status, data: (await answer.json()) as TillAnswer['data'] }
}

let titles = 0

/** Adds a till system and assigns rooms to its tables: `A1` is the first room, and so on. */
export async function connectTill(
  admin: TestClient,
  tables: Readonly<Record<string, number>>,
  { walkIns = false }: { walkIns?: boolean } = {},
): Promise<{ systemId: number; key: string }> {
  titles += 1
  const title = `收银${titles}`
  const { systemId, key } = await admin.call(addPosSystem, { title, walkIns })
  const list = Object.entries(tables).map(([code, roomId]) => ({ code, roomId }))
  await admin.call(savePosSystem, { systemId, version: 1, title, walkIns, tables: list })
  return { systemId, key }
}

/** Returns the till system as shown in the settings. */
export const shownTill = async (admin: TestClient, systemId: number) =>
  (await admin.call(listPosSystems, {})).systems.find(({ id }) => id === systemId)

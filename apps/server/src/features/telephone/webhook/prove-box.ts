import { createHash, randomBytes } from 'node:crypto'
import { boxMd5Text, boxSignedText } from '@roombook/contract'
import { shopNow } from '@roombook/domain/time'
import { proveSigned, type SignedProof, sameHex } from '#platform/auth/prove-signed.ts'
import { findShop } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { findBox } from '../boxes/box.repository.ts'
import { openKey, shopOfMid } from '../boxes/box-key.ts'

export interface ProveBoxDependencies {
  db: Database
  sealer: Sealer | undefined
  now: Date
}

/** Identity of a box: its store and its id. */
export interface BoxName {
  shopId: number
  mid: string
}

/**
 * Tolerance around midnight within which the adjacent day's signature is valid, since the report follows the
 * call.
 */
const aroundMidnightMs = 5 * 60_000

/** Random key for unknown boxes, which no signature matches, so that they are refused like a wrong key. */
const unknownBoxKey = randomBytes(32).toString('hex')

async function findKey(
  { db, sealer }: ProveBoxDependencies,
  mid: string,
): Promise<{ shopId: number | undefined; key: string }> {
  const shopId = shopOfMid(mid)
  const box = shopId && (await inShop(db, shopId, (tx) => findBox(tx, shopId, mid)))
  return { shopId, key: (shopId && box ? openKey(sealer, shopId, box) : undefined) ?? unknownBoxKey }
}

/**
 * Authenticates a box by HMAC-SHA-256 over timestamp, nonce and body, valid for five minutes; each nonce is
 * accepted once.
 * @throws Refusal `phone.bad_signature`, also for an unknown box, `request.clock_off`, `request.nonce_used`,
 *   `request.too_old`.
 */
export async function proveBox(
  dependencies: ProveBoxDependencies,
  mid: string,
  { body, ...proof }: SignedProof & { body: string },
): Promise<BoxName> {
  const { shopId, key } = await findKey(dependencies, mid)
  await proveSigned(dependencies, proof, {
    key,
    text: boxSignedText(proof.timestamp, proof.nonce, body),
    nonces: /^[\w.-]{16,64}$/,
    nonceKey: `phone:${mid}`,
    refusedAs: 'phone.bad_signature',
  })
  if (!shopId) throw new Refusal('phone.bad_signature')
  return { shopId, mid }
}

/** Signed fields of the specification's MD5 format. */
export interface Md5Ring {
  phone: string
  line_number: string
  date: string
  sign: string
}

/**
 * Authenticates a box by the specification's format: MD5 over date, key, phone and line, where the date is
 * the store's current day.
 * @throws Refusal `phone.bad_signature`, also for an unknown box, `phone.wrong_day`.
 */
export async function proveByMd5(
  dependencies: ProveBoxDependencies,
  mid: string,
  { phone, line_number, date, sign }: Md5Ring,
): Promise<BoxName> {
  const { shopId, key } = await findKey(dependencies, mid)
  const wanted = createHash('md5')
    .update(boxMd5Text(date, key, phone, line_number))
    .digest('hex')
  if (!sameHex(sign.toLowerCase(), wanted) || !shopId) throw new Refusal('phone.bad_signature')
  const { timezone } = await findShop(dependencies.db, shopId, dependencies.now)
  const days = [-aroundMidnightMs, 0, aroundMidnightMs].map(
    (away) => shopNow(dependencies.now.getTime() + away, timezone).date,
  )
  if (!days.includes(date)) throw new Refusal('phone.wrong_day')
  return { shopId, mid }
}

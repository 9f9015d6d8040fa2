import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RefusalCode } from '@roombook/contract'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../db/database.ts'
import { requireFresh, useNonce } from './nonce.ts'

const longestClockSkewMs = 300_000

/** Proof sent beside the signed content. */
export interface SignedProof {
  timestamp: string
  nonce: string
  signature: string
}

/** How it is proved: the key, the text that was signed, what nonces look like, and for whom they are kept apart. */
export interface SignedBy {
  key: string
  text: string
  nonces: RegExp
  nonceKey: string
  /** Refusal of an invalid signature. */
  refusedAs: RefusalCode
}

/** Whether two signatures in lower-case hex are one, in constant time. */
export function sameHex(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Lets pass what another system signed with HMAC-SHA-256 in lower-case hex, within five minutes, each nonce once.
 * @throws Refusal as is said, `request.clock_off` with the server's seconds, `request.nonce_used`, `request.too_old`.
 */
export async function proveSigned(
  { db, now }: { db: Database; now: Date },
  { timestamp, nonce, signature }: SignedProof,
  { key, text, nonces, nonceKey, refusedAs }: SignedBy,
): Promise<void> {
  if (!nonces.test(nonce) || !/^\d{10}$/.test(timestamp)) throw new Refusal(refusedAs)
  if (!sameHex(signature, createHmac('sha256', key).update(text).digest('hex'))) throw new Refusal(refusedAs)
  const signedAt = new Date(Number(timestamp) * 1000)
  if (Math.abs(now.getTime() - signedAt.getTime()) > longestClockSkewMs)
    throw new Refusal('request.clock_off', { now: Math.floor(now.getTime() / 1000) })
  requireFresh(await useNonce(db, nonceKey, { nonce, signedAt }, now), now)
}

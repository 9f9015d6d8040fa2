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

/** Parameters of a signature check: the key, the signed text, the pattern of nonces and their scope. */
export interface SignedBy {
  key: string
  text: string
  nonces: RegExp
  nonceKey: string
  /** Refusal of an invalid signature. */
  refusedAs: RefusalCode
}

/** Compares two signatures in lower-case hex in constant time. */
export function sameHex(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Verifies a request that another system signed with HMAC-SHA-256 in lower-case hex: at most five minutes of
 * clock difference, and each nonce once.
 * @throws Refusal `refusedAs`; `request.clock_off` with the server's time in seconds; `request.nonce_used`;
 * `request.too_old`.
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

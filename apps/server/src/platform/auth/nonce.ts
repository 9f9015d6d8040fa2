import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../db/database.ts'

/** A nonce with the time at which its sender claims to have created it. */
export interface SignedNonce {
  nonce: string
  signedAt: Date
}

/**
 * `used`: the same key used it before. `forgotten`: it is older than the stored nonces, such as after a crash
 * of the database, so that its use is unknown.
 */
export type NonceState = 'fresh' | 'used' | 'forgotten'

/** Consumes a nonce that belongs to no session. `key` is the scope within which it is unique. */
export async function useNonce(
  db: Database,
  key: string,
  { nonce, signedAt }: SignedNonce,
  now: Date,
): Promise<NonceState> {
  const digest = createHash('sha256').update(key).digest()
  const { rows } = await sql<{ state: NonceState }>`
    select use_nonce(${digest}, ${nonce}, ${signedAt}, ${now}) as state`.execute(db)
  return rows[0]?.state ?? 'forgotten'
}

/**
 * Accepts a call with a fresh nonce.
 * @throws Refusal `request.nonce_used`; `request.too_old` with the second from which calls are accepted, so
 * that the client can sign it again.
 */
export function requireFresh(state: NonceState, now: Date): void {
  if (state === 'used') throw new Refusal('request.nonce_used')
  if (state === 'forgotten')
    throw new Refusal('request.too_old', { now: Math.floor(now.getTime() / 1000) + 1 })
}

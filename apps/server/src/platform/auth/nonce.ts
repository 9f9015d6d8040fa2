import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../db/database.ts'

/** A nonce, and when its bearer says that it was made. */
export interface SignedNonce {
  nonce: string
  signedAt: Date
}

/**
 * `used` by the same key before; `forgotten` where it is older than what is remembered of nonces, as after a crash of
 * the database, so that nobody can say.
 */
export type NonceState = 'fresh' | 'used' | 'forgotten'

/** Uses a nonce up that no session's token guards. `key` keeps apart what it is used for. */
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

import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { hashToken } from './actor.ts'
import type { NonceState, SignedNonce } from './nonce.ts'

/** A guest with a verified phone, in no shop. */
export interface GuestActor {
  guestId: number
  /** Unmasked and without a prefix. */
  phone: string
  /** Empty until the guest enters it. */
  name: string
  tokenHash: Buffer
  expiresAt: Date
}

/**
 * Finds the guest of a token, and consumes the nonce.
 * @param signed null for reads, which are safe to repeat.
 * @returns undefined for an expired or unknown token.
 */
export async function findGuestActor(
  db: Database,
  token: string,
  now: Date,
  signed: SignedNonce | null,
): Promise<{ actor: GuestActor; nonce: NonceState } | undefined> {
  const tokenHash = hashToken(token)
  const { rows } = await sql<{
    guest_id: number
    phone: string
    name: string
    expires_at: Date
    nonce_state: NonceState
  }>`select * from find_guest_session(${tokenHash}, ${now}, ${signed?.nonce ?? null}, ${signed?.signedAt ?? null})`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { guest_id: guestId, phone, name, expires_at: expiresAt } = row
  return { nonce: row.nonce_state, actor: { guestId, phone, name, tokenHash, expiresAt } }
}

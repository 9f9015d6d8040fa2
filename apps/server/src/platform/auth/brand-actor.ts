import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { hashToken } from './actor.ts'
import type { NonceState, SignedNonce } from './nonce.ts'

/** A user who manages one or more brands, in no shop. */
export interface BrandActor {
  accountId: number
  name: string
  tokenHash: Buffer
}

/**
 * Finds the brand actor of a token, and consumes the nonce if one is given. Sessions of shops and of brands
 * are not interchangeable.
 *
 * @returns undefined for an unknown or expired session; `nonce` is the state of the nonce.
 */
export async function findBrandActor(
  db: Database,
  token: string,
  now: Date,
  signed: SignedNonce | null,
): Promise<{ actor: BrandActor; nonce: NonceState } | undefined> {
  const tokenHash = hashToken(token)
  const { rows } = await sql<{ account_id: number; name: string; nonce_state: NonceState }>`
    select * from find_brand_session(${tokenHash}, ${now}, ${signed?.nonce ?? null}, ${signed?.signedAt ?? null})`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  return { nonce: row.nonce_state, actor: { accountId: row.account_id, name: row.name, tokenHash } }
}

import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { hashToken } from './actor.ts'
import type { NonceState, SignedNonce } from './nonce.ts'

/** Somebody who looks after one or more brands, in no shop. */
export interface BrandActor {
  accountId: number
  name: string
  tokenHash: Buffer
}

/**
 * Finds whose token this is, and uses up the nonce where one is given. A session in a shop is none of a brand's, nor
 * the other way round.
 *
 * @returns nothing when there is no such session, or it is over; `nonce` says what became of the nonce.
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

import { createHash } from 'node:crypto'
import { type ShopSettings, shopSettings } from '@roombook/contract/settings'
import { sql } from 'kysely'
import { compileStatement } from '../db/compile-statement.ts'
import type { Database } from '../db/database.ts'
import type { NonceState, SignedNonce } from './nonce.ts'

/** The calling staff member, in the single shop of the session. */
export interface Actor {
  accountId: number
  shopId: number
  staffId: number
  nickname: string
  /** 1 owner, 2 administrator, 3 supervisor, 0 staff. */
  adminLevel: 0 | 1 | 2 | 3
  nodes: ReadonlySet<string>
  plugins: Readonly<Record<string, boolean | readonly string[]>>
  timezone: string
  cutoverHour: number
  settings: ShopSettings
  expiresAt: Date
  tokenHash: Buffer
  /**
   * The session was replaced by one in another store: it can read for a moment longer, and change nothing.
   */
  hasLeft: boolean
}

interface SessionRow {
  account_id: number
  shop_id: number
  staff_id: number
  nickname: string
  admin_level: number
  nodes: string[]
  plugins: Record<string, boolean | string[]>
  timezone: string
  cutover_hour: number
  settings: unknown
  expires_at: Date
  has_left: boolean
  nonce_state: NonceState
}

/** SHA-256 of a token, the only form in which the database stores it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const sessionOf = compileStatement(
  (_, of: { tokenHash: Buffer; now: Date; nonce: string | null; signedAt: Date | null }) =>
    sql<SessionRow>`select * from find_session(${of.tokenHash}, ${of.now}, ${of.nonce}, ${of.signedAt})`,
)

/**
 * Finds the actor of a token, and consumes the nonce if one is given.
 * @returns undefined for an unknown or expired session; `nonce` is the state of the nonce.
 */
export async function findActor(
  db: Database,
  token: string,
  now: Date,
  signed: SignedNonce | null,
): Promise<{ actor: Actor; nonce: NonceState } | undefined> {
  const tokenHash = hashToken(token)
  const nonce = signed?.nonce ?? null
  const { rows } = await sessionOf(db, { tokenHash, now, nonce, signedAt: signed?.signedAt ?? null })
  const [row] = rows
  if (!row) return undefined
  return {
    nonce: row.nonce_state,
    actor: {
      accountId: row.account_id,
      shopId: row.shop_id,
      staffId: row.staff_id,
      nickname: row.nickname,
      adminLevel: row.admin_level as Actor['adminLevel'],
      nodes: new Set(row.nodes),
      plugins: row.plugins,
      timezone: row.timezone,
      cutoverHour: row.cutover_hour,
      settings: shopSettings.parse(row.settings),
      expiresAt: row.expires_at,
      tokenHash,
      hasLeft: row.has_left,
    },
  }
}

import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import { isInviteValid } from './role.repository.ts'

/**
 * Uses an invitation once.
 * @returns its role; undefined where it has expired, was withdrawn or is used up.
 */
export async function useInvite(
  tx: ShopTransaction,
  shopId: number,
  inviteId: number,
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('staff_invite as invite')
    .set({ used: sql<number>`used + 1` })
    .where('invite.shop_id', '=', shopId)
    .where('invite.id', '=', inviteId)
    .where(isInviteValid(now))
    .returning('invite.role_id')
    .executeTakeFirst()
  return row?.role_id ?? undefined
}

export interface FoundInvite {
  shop_id: number
  invite_id: number
  shop_title: string
  role_id: number | null
  role_title: string
  inviter_name: string
  uses: number
  used: number
  expires_at: Date
  withdrawn_at: Date | null
}

/** Finds the invitation of a token in any shop. */
export async function findInvite(db: Database, tokenHash: Buffer): Promise<FoundInvite | undefined> {
  const { rows } = await sql<FoundInvite>`select * from find_staff_invite(${tokenHash})`.execute(db)
  return rows[0]
}

import type { ShopTransaction } from '#platform/db/database.ts'
import { isInviteValid } from './role.repository.ts'

export interface NewInvite {
  tokenHash: Buffer
  roleId: number
  inviterId: number
  uses: number
  at: Date
  until: Date
}

export async function insertInvite(
  tx: ShopTransaction,
  shopId: number,
  { tokenHash, roleId, inviterId, uses, at, until }: NewInvite,
): Promise<number> {
  const { id } = await tx
    .insertInto('staff_invite')
    .values({
      shop_id: shopId,
      token_hash: tokenHash,
      role_id: roleId,
      inviter_id: inviterId,
      uses,
      created_at: at,
      expires_at: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lists the open invitations, the newest first. */
export const listOpenInvites = (tx: ShopTransaction, shopId: number, now: Date) =>
  tx
    .selectFrom('staff_invite as invite')
    .innerJoin('role', (join) =>
      join.onRef('role.shop_id', '=', 'invite.shop_id').onRef('role.id', '=', 'invite.role_id'),
    )
    .innerJoin('staff', (join) =>
      join.onRef('staff.shop_id', '=', 'invite.shop_id').onRef('staff.id', '=', 'invite.inviter_id'),
    )
    .select([
      'invite.id',
      'invite.uses',
      'invite.used',
      'invite.created_at',
      'invite.expires_at',
      'role.id as role_id',
      'role.title as role_title',
      'staff.nickname as inviter_name',
    ])
    .where('invite.shop_id', '=', shopId)
    .where(isInviteValid(now))
    .orderBy('invite.id', 'desc')
    .limit(200)
    .execute()

export type OpenInvite = Awaited<ReturnType<typeof listOpenInvites>>[number]

/**
 * Withdraws an invitation.
 * @returns whether it was open.
 */
export async function withdrawOne(
  tx: ShopTransaction,
  shopId: number,
  inviteId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invite as invite')
    .set({ withdrawn_at: now })
    .where('invite.shop_id', '=', shopId)
    .where('invite.id', '=', inviteId)
    .where(isInviteValid(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Withdraws all open invitations of a staff member.
 * @returns their number.
 */
export async function withdrawInvites(
  tx: ShopTransaction,
  shopId: number,
  inviterId: number,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invite as invite')
    .set({ withdrawn_at: now })
    .where('invite.shop_id', '=', shopId)
    .where('invite.inviter_id', '=', inviterId)
    .where(isInviteValid(now))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

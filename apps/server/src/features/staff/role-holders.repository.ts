import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { isInviteValid } from './role.repository.ts'

/** Finds the staff with a role, and counts its open invitations. */
export async function findHolders(tx: ShopTransaction, shopId: number, roleId: number, now: Date) {
  const people = await tx
    .selectFrom('staff')
    .select(['id', 'nickname'])
    .where('shop_id', '=', shopId)
    .where('role_id', '=', roleId)
    .orderBy('id')
    .execute()
  const { invites } = await tx
    .selectFrom('staff_invite as invite')
    .select(sql<number>`count(*)`.as('invites'))
    .where('invite.shop_id', '=', shopId)
    .where('invite.role_id', '=', roleId)
    .where(isInviteValid(now))
    .executeTakeFirstOrThrow()
  return { people, invites }
}

/**
 * Moves all holders of a role, and its open invitations, to another role; expired invitations lose their
 * role.
 */
export async function moveHolders(
  tx: ShopTransaction,
  shopId: number,
  roleId: number,
  to: number | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ role_id: to })
    .where('shop_id', '=', shopId)
    .where('role_id', '=', roleId)
    .execute()
  await tx
    .updateTable('staff_invite as invite')
    .set({ role_id: sql<number | null>`case when ${isInviteValid(now)} then ${to}::bigint end` })
    .where('invite.shop_id', '=', shopId)
    .where('invite.role_id', '=', roleId)
    .execute()
}

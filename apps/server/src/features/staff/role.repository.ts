import { sql } from 'kysely'
import { Refusal } from '#platform/calls/refusal.ts'
import { breaks } from '#platform/db/breaks.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Lists a shop's roles, with their holders and the number of their open invitations. */
export async function listRoleRows(tx: ShopTransaction, shopId: number, now: Date) {
  const roles = await tx
    .selectFrom('role')
    .select((role) => [
      'role.id',
      'role.title',
      'role.nodes',
      role
        .selectFrom('staff_invite as invite')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('invite.shop_id', '=', 'role.shop_id')
        .whereRef('invite.role_id', '=', 'role.id')
        .where(isInviteValid(now))
        .as('invites'),
    ])
    .where('role.shop_id', '=', shopId)
    .orderBy('role.id')
    .execute()
  const holders = await tx
    .selectFrom('staff')
    .select(['id', 'nickname', 'role_id', 'disabled_at'])
    .where('shop_id', '=', shopId)
    .where('role_id', 'is not', null)
    .orderBy('id')
    .execute()
  return roles.map((role) => ({ ...role, holders: holders.filter(({ role_id }) => role_id === role.id) }))
}

/** Condition for an open invitation, with the alias `invite`. */
export const isInviteValid = (now: Date) =>
  sql<boolean>`invite.withdrawn_at is null and invite.expires_at > ${now} and invite.used < invite.uses`

/** Takes a shared lock on a role to be assigned, so that it is not deleted until the transaction ends. */
export const lockRoleShared = (tx: ShopTransaction, shopId: number, roleId: number) =>
  tx
    .selectFrom('role')
    .select(['id', 'title'])
    .where('shop_id', '=', shopId)
    .where('id', '=', roleId)
    .forKeyShare()
    .executeTakeFirst()

/** Locks a role to be changed or deleted, so that it is not assigned until the transaction ends. */
export const lockRole = (tx: ShopTransaction, shopId: number, roleId: number) =>
  tx
    .selectFrom('role')
    .select(['id', 'title', 'nodes'])
    .where('shop_id', '=', shopId)
    .where('id', '=', roleId)
    .forUpdate()
    .executeTakeFirst()

/** @returns its id; undefined where the title is taken. */
export async function insertRole(
  tx: ShopTransaction,
  shopId: number,
  { title, nodes }: { title: string; nodes: readonly string[] },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('role')
    .values({ shop_id: shopId, title, nodes: [...nodes] })
    .onConflict((conflict) => conflict.columns(['shop_id', 'title']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** @throws Refusal `staff.role_title_taken` where another role has the title, by the index `role_title`. */
export async function updateRole(
  tx: ShopTransaction,
  shopId: number,
  roleId: number,
  { title, nodes }: { title: string; nodes: readonly string[] },
): Promise<void> {
  try {
    await tx
      .updateTable('role')
      .set({ title, nodes: [...nodes] })
      .where('shop_id', '=', shopId)
      .where('id', '=', roleId)
      .execute()
  } catch (error) {
    throw breaks(error, 'role_title') ? new Refusal('staff.role_title_taken') : error
  }
}

export async function removeRole(tx: ShopTransaction, shopId: number, roleId: number): Promise<void> {
  await tx.deleteFrom('role').where('shop_id', '=', shopId).where('id', '=', roleId).execute()
}

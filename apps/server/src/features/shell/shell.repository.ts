import type { StaffUser } from '@roombook/contract/session'
import { type AdminLevel, levelTitle } from '@roombook/domain/session'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

/** Reads a staff member for the console's header. */
export async function readStaffUser(
  tx: ShopTransaction,
  shopId: number,
  staffId: number,
  shopCount: number,
): Promise<StaffUser> {
  const row = await tx
    .selectFrom('staff')
    .leftJoin('role', (join) =>
      join.onRef('role.shop_id', '=', 'staff.shop_id').onRef('role.id', '=', 'staff.role_id'),
    )
    .select(['staff.id', 'staff.nickname', 'staff.avatar', 'staff.admin_level', 'role.title as role_title'])
    .where('staff.shop_id', '=', shopId)
    .where('staff.id', '=', staffId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    nickname: row.nickname,
    avatar: row.avatar,
    roleName: row.role_title ?? levelTitle(row.admin_level as AdminLevel),
    adminLevel: row.admin_level,
    shopCount,
  }
}

/** Counts the stores that a user account may enter. */
export async function countShopsOfAccount(tx: ShopTransaction, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from shops_of_account(${accountId})`.execute(tx)
  return only(rows).count
}

/** Reads the store. */
export const readShop = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('shop').selectAll().where('shop_id', '=', shopId).executeTakeFirstOrThrow()

/** Returns the id of a plugin by its name; 0 for an unknown name. */
export async function findPluginId(tx: ShopTransaction, shopId: number, name: string): Promise<number> {
  const row = await tx
    .selectFrom('shop_plugin')
    .select('plugin_id')
    .where('shop_id', '=', shopId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.plugin_id ?? 0
}

import { adminLevelOf, isAdmin, type PermissionNode } from '@roombook/domain/session'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'

/** Returns whether a staff member is active. */
export async function isActiveStaff(tx: ShopTransaction, shopId: number, staffId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether an active staff member has a permission, as an administrator or by their role. */
export async function staffPasses(
  tx: ShopTransaction,
  shopId: number,
  staffId: number,
  node: PermissionNode,
): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .leftJoin('role', (join) =>
      join.onRef('role.shop_id', '=', 'staff.shop_id').onRef('role.id', '=', 'staff.role_id'),
    )
    .select(['staff.admin_level', 'role.nodes'])
    .where('staff.shop_id', '=', shopId)
    .where('staff.id', '=', staffId)
    .executeTakeFirst()
  return row !== undefined && (isAdmin(adminLevelOf(row.admin_level)) || (row.nodes ?? []).includes(node))
}

/** Lists a page of active staff by part of the nickname. */
export async function searchActiveStaff(
  tx: ShopTransaction,
  shopId: number,
  { keyword, page, limit }: { keyword: string; page: number; limit: number },
) {
  const found = tx
    .selectFrom('staff')
    .where('shop_id', '=', shopId)
    .where('disabled_at', 'is', null)
    .$if(keyword !== '', (query) => query.where('nickname', 'ilike', likePattern(keyword)))
  const list = await found
    .select(['id', 'nickname', 'avatar'])
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { list, count }
}

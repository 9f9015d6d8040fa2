import type { AdminLevel } from '@roombook/domain/session'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Counts the orders opened by some staff, in total and since a time; staff without orders are missing. */
export async function countOpened(
  tx: ShopTransaction,
  shopId: number,
  staffIds: readonly number[],
  since: Date,
): Promise<Map<number, { all: number; recent: number }>> {
  const rows = await tx
    .selectFrom('order_whole')
    .select([
      'opener_id',
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where created_at >= ${since})`.as('recent'),
    ])
    .where('shop_id', '=', shopId)
    .where('opener_id', '=', sql<number>`any (${sql.val([...staffIds])}::bigint[])`)
    .where('deleted_at', 'is', null)
    .groupBy('opener_id')
    .execute()
  return new Map(rows.map(({ opener_id, all, recent }) => [opener_id ?? 0, { all, recent }]))
}

/** Locks a staff member until the transaction ends. */
export async function lockMember(tx: ShopTransaction, shopId: number, staffId: number) {
  const row = await tx
    .selectFrom('staff')
    .select(['id', 'nickname', 'avatar', 'admin_level', 'role_id', 'disabled_at'])
    .where('shop_id', '=', shopId)
    .where('id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { ...row, staffId: row.id, adminLevel: row.admin_level as AdminLevel }
}

/** Locks the shop's active owners and administrators, so that they cannot disable each other concurrently. */
export async function lockAdmins(tx: ShopTransaction, shopId: number) {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'admin_level'])
    .where('shop_id', '=', shopId)
    .where('disabled_at', 'is', null)
    .where('admin_level', 'in', [1, 2])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => ({ staffId: row.id, adminLevel: row.admin_level as AdminLevel }))
}

export interface MemberChange {
  nickname?: string
  avatar?: string
  admin_level?: number
  role_id?: number | null
  disabled_at?: Date | null
}

export async function updateMember(
  tx: ShopTransaction,
  shopId: number,
  staffId: number,
  change: MemberChange,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
}

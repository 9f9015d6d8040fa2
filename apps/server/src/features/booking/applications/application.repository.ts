import { OrderStatus } from '@roombook/domain'
import { sql } from 'kysely'
import type { ShopTransaction } from '../../../platform/db/database.ts'

/** Makes applications of one phone in a shop wait for each other. Before any other lock of the transaction. */
export async function lockApplicant(tx: ShopTransaction, shopId: number, phone: string): Promise<void> {
  const applicant = `application:${shopId}:${phone}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${applicant}, 0))`.execute(tx)
}

/** How many applications of a phone wait for an answer; those of linked rooms are one. */
export async function countOpenApplications(
  tx: ShopTransaction,
  shopId: number,
  phone: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce(group_id, -id)) as count
    from orders
    where shop_id = ${shopId} and status = ${OrderStatus.applied} and held_until > ${now}
      and phone = ${phone} and deleted_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

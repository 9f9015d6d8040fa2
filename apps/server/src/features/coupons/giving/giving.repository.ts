import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Somebody who is to be given a coupon. */
export interface GivenCustomer {
  id: number
  name: string
  phone: string | null
}

/**
 * Locks some customers of the directory by ascending id until the transaction ends, so that their coupons can
 * be counted.
 */
export const lockGivenCustomers = (
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<GivenCustomer[]> =>
  tx
    .selectFrom('customer')
    .select(['id', 'name', 'phone'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids.length === 0 ? [0] : [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** How many of some coupons some customers have had and were not taken back: `customer-coupon` to a count. */
export async function countHad(
  tx: ShopTransaction,
  shopId: number,
  { customerIds, couponIds }: { customerIds: readonly number[]; couponIds: readonly number[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ customer_id: number; coupon_id: number; had: number }>`
    select customer_id, coupon_id, count(*) as had from coupon_grant
    where shop_id = ${shopId} and customer_id = any (${sql.val([...customerIds])}::bigint[])
      and coupon_id = any (${sql.val([...couponIds])}::bigint[]) and state <> 'withdrawn'
    group by 1, 2`.execute(tx)
  return new Map(rows.map(({ customer_id, coupon_id, had }) => [`${customer_id}-${coupon_id}`, Number(had)]))
}

/** Gives coupons. @returns their ids, in the order in which they were given. */
export async function insertGrants(
  tx: ShopTransaction,
  grants: readonly Insertable<DB['coupon_grant']>[],
): Promise<number[]> {
  if (grants.length === 0) return []
  const rows = await tx
    .insertInto('coupon_grant')
    .values([...grants])
    .returning('id')
    .execute()
  return rows.map(({ id }) => Number(id)).toSorted((one, other) => one - other)
}

/**
 * Adds to the number of given coupons; negative for withdrawn ones. Callers that give hold the coupon's row
 * lock, so that the count and the stock agree.
 */
export async function moveGiven(
  tx: ShopTransaction,
  shopId: number,
  counts: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [id, count] of counts)
    await tx
      .updateTable('coupon')
      .set((of) => ({ given: of('given', '+', count) }))
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .execute()
}

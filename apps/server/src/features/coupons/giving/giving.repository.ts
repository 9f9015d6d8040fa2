import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A customer to be granted a coupon. */
export interface GivenCustomer {
  id: number
  name: string
  phone: string | null
}

/**
 * Locks customers of the directory by ascending id until the transaction ends, so that their coupons can be
 * counted.
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

/**
 * Counts the grants of some coupons to some customers, without withdrawn ones; the map's key is
 * `customer-coupon`.
 */
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

/**
 * Inserts grants.
 * @returns their ids, in the given order.
 */
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
 * Adjusts the number of granted coupons; negative for withdrawn ones. Callers that grant hold the coupon's
 * row lock, so that count and stock agree.
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

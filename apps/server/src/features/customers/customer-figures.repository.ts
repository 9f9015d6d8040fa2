import type { Fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sql } from 'kysely'
import { isNoShow } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { storedColumn } from './ledger/balance.repository.ts'

/** A customer's stored value, arrears and no-shows; amounts in fen. */
export interface CustomerFigures {
  /** Stored value, in fen. */
  balance: Fen
  /** Arrears of settled bills, in fen. */
  owed: Fen
  /** Missed bookings; a booking of several rooms counts once. */
  noShows: number
}

/** A literal instead of a parameter, so that the planner can use the partial index on cancelled orders. */
const cancelled = sql.lit(OrderStatus.cancelled)

/** Reads the figures of some customers. Leaves out those without money or bookings. */
export async function readCustomerFigures(
  tx: ShopTransaction,
  shopId: number,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, CustomerFigures>> {
  if (customerIds.length === 0) return new Map()
  const wanted = sql.val([...customerIds])
  const { rows } = await sql<CustomerFigures & { id: number }>`
    select hit.id, ${storedColumn(shopId, sql`hit.id`)} as balance, coalesce(o.owed, 0)::bigint as owed,
      coalesce(o.no_shows, 0) as "noShows"
    from unnest(${wanted}::bigint[]) as hit (id)
    left join (
      -- Of all their orders those that owe or were called off, as an index has them (orders_in_trouble).
      select customer_id,
        sum(arrears_fen) filter (where status = any (${sql.val([OrderStatus.finished, OrderStatus.unchecked])}::smallint[])) as owed,
        count(distinct booking_id) filter (where ${isNoShow('order_whole')}) as no_shows
      from order_whole
      where shop_id = ${shopId} and customer_id = any (${wanted}::bigint[]) and deleted_at is null
        and (arrears_fen > 0 or status = ${cancelled})
      group by customer_id
    ) o on o.customer_id = hit.id`.execute(tx)
  return new Map(rows.map(({ id, balance, owed, noShows }) => [Number(id), { balance, owed, noShows }]))
}

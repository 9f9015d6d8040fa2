import { type Fen, noMoney } from '@roombook/domain/money'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Returns the ledger key of an order's bill. */
export const settledKey = (orderId: number): string => `settle:${orderId}`

/** Sums the unrefunded excess of platform vouchers over the bills of some orders. */
export async function readExcessVouchers(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<Fen> {
  const { rows } = await sql<{ amount: Fen | null }>`
    select sum(p.amount)::bigint as amount from ledger_entry e
    join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id and p.kind = 'voucher-kept'
    where e.shop_id = ${shopId} and e.key = any(${sql.val(orderIds.map(settledKey))}::text[])`.execute(tx)
  return rows[0]?.amount ?? noMoney
}

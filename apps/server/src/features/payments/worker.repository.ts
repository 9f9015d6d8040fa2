import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

/** A payment or guarantee of a shop that needs a decision. */
export interface DepositToEnd {
  what: 'payment' | 'guarantee'
  id: number
  shopId: number
  bookingId: number
}

/**
 * Lists the deposits of all shops that count as paid although their order has ended, and the guarantees in
 * force although their guests have come or their order has ended; `most` of each.
 */
export async function listDepositsToEnd(db: Database, at: Date, most: number): Promise<DepositToEnd[]> {
  const { rows } = await sql<{
    what: DepositToEnd['what']
    id: number
    shop_id: number
    booking_id: number
  }>`select * from deposits_to_end(${at}, ${most})`.execute(db)
  return rows.map(({ what, id, ...of }) => ({ what, id, shopId: of.shop_id, bookingId: of.booking_id }))
}

/** Closes a payment that is still unpaid. */
export async function closePayment(tx: ShopTransaction, shopId: number, paymentId: number): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'closed' })
    .where('shop_id', '=', shopId)
    .where('id', '=', paymentId)
    .where('state', 'in', ['open', 'closed'])
    .execute()
}

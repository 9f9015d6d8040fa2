import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

/** A payment or a guarantee of some shop that is to be decided about. */
export interface DepositToEnd {
  what: 'payment' | 'guarantee'
  id: number
  shopId: number
  bookingId: number
}

/**
 * Deposits of all shops that count as paid though the order that shows them has ended, and guarantees that stand though
 * their guests came or it has ended; `most` of each.
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

/** Closes a payment that nobody paid meanwhile. */
export async function closePayment(tx: ShopTransaction, shopId: number, paymentId: number): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'closed' })
    .where('shop_id', '=', shopId)
    .where('id', '=', paymentId)
    .where('state', 'in', ['open', 'closed'])
    .execute()
}

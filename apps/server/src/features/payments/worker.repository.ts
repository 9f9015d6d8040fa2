import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

/** A payment of some shop. */
export interface PaymentKey {
  shopId: number
  paymentId: number
}

/** Deposits of all shops that count as paid though the order that shows them has ended. */
export async function listDepositsOfEndedOrders(
  db: Database,
  most: number,
): Promise<(PaymentKey & { bookingId: number })[]> {
  const { rows } = await sql<{ shop_id: number; payment_id: number; booking_id: number }>`
    select * from deposits_of_ended_orders(${most})`.execute(db)
  return rows.map((row) => ({ shopId: row.shop_id, paymentId: row.payment_id, bookingId: row.booking_id }))
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

import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Locks the online payment of a booking's deposit that no bill used. The booking must be locked. */
export const lockUnusedPayment = (tx: ShopTransaction, shopId: number, bookingId: number) =>
  tx
    .selectFrom('payment')
    .select(['id', sql<number>`amount_fen - used_fen`.as('leftFen'), 'used_fen as usedFen'])
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .where('kept_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Marks a payment as retained by a bill, with its remaining amount to be refunded. `refundFen` is null for
 * the full amount.
 */
export async function markToReturn(
  tx: ShopTransaction,
  shopId: number,
  { paymentId, now, refundFen }: { paymentId: number; now: Date; refundFen: number | null },
): Promise<void> {
  const change = { state: 'refunding', refund_reason: '结账后订金余款', last_error: '' } as const
  await tx
    .updateTable('payment')
    .set({ ...change, refund_fen: refundFen, kept_at: now })
    .where('shop_id', '=', shopId)
    .where('id', '=', paymentId)
    .execute()
}

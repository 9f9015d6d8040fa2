import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { bookingOf } from './booking-rows.ts'

/** Input for a call about a refund that failed, of an order that is made for it alone. */
export async function paymentExampleFor(
  owner: Kysely<DB>,
  { shopId, orderId, at }: { shopId: number; orderId: number; at: Date },
): Promise<Record<string, unknown>> {
  const { id: paymentId } = await owner
    .insertInto('payment')
    .values({
      shop_id: shopId,
      booking_id: bookingOf(orderId),
      purpose: 'deposit',
      method: 'weixin',
      gateway: 'sandbox',
      trade_no: `${shopId}d${String(orderId).padStart(20, '0')}`,
      amount_fen: 50_000,
      state: 'refund_failed',
      created_at: at,
      expires_at: at,
      paid_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { paymentId }
}

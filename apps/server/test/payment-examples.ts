import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { readBookingId } from './booking-rows.ts'

/** Returns input for a call about a failed refund of an order. */
export async function paymentExampleFor(
  owner: Kysely<DB>,
  { shopId, orderId, at }: { shopId: number; orderId: number; at: Date },
): Promise<{ paymentId: number }> {
  const { id: paymentId } = await owner
    .insertInto('payment')
    .values({
      shop_id: shopId,
      booking_id: await readBookingId(owner, orderId),
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

/** Returns input for a call about a guarantee that the provider did not end. */
export async function guaranteeExampleFor(
  owner: Kysely<DB>,
  { shopId, orderId, at }: { shopId: number; orderId: number; at: Date },
): Promise<{ guaranteeId: number; act: string }> {
  const { id: guaranteeId } = await owner
    .insertInto('deposit_guarantee')
    .values({
      shop_id: shopId,
      booking_id: await readBookingId(owner, orderId),
      gateway: 'sandbox',
      service_id: 'sandbox',
      trade_no: `${shopId}s${String(orderId).padStart(20, '0')}`,
      amount_fen: 50_000,
      charge_fen: 20_000,
      state: 'failed',
      created_at: at,
      expires_at: at,
      confirmed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { guaranteeId, act: 'retry' }
}

/** Inserts a payment and a guarantee of another store. */
export const foreignPaymentsFor = async (
  owner: Kysely<DB>,
  of: { shopId: number; orderId: number; at: Date },
) => ({ ...(await paymentExampleFor(owner, of)), ...(await guaranteeExampleFor(owner, of)) })

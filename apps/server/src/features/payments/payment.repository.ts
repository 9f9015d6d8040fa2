import type { PaymentMethod } from '@roombook/contract'
import type { Insertable, Updateable } from 'kysely'
import type { Payment as PaymentTable } from '../../../db/tables.ts'
import type { ShopTransaction } from '../../platform/db/database.ts'
import type { GatewayName } from './gateways/payment-gateway.ts'

export type PaymentState = 'open' | 'paid' | 'closed' | 'refunding' | 'refunded' | 'refund_failed'

const paymentOf = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('payment')
    .select([
      'id',
      'booking_id as bookingId',
      (of) => of.ref('method').$castTo<PaymentMethod>().as('method'),
      (of) => of.ref('gateway').$castTo<GatewayName>().as('gateway'),
      (of) => of.ref('state').$castTo<PaymentState>().as('state'),
      'trade_no as tradeNo',
      'amount_fen as amountFen',
      'refund_fen as refundFen',
      'counted',
      'attempts',
      'refund_reason as refundReason',
      'last_error as lastError',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'paid_at as paidAt',
      'refunded_at as refundedAt',
      'kept_at as keptAt',
    ])
    .where('shop_id', '=', shopId)

/** A payment as the use cases see it. */
export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

export const findPayment = (tx: ShopTransaction, shopId: number, tradeNo: string) =>
  paymentOf(tx, shopId).where('trade_no', '=', tradeNo).executeTakeFirst()

/** A payment, locked. Whoever locks a booking too, locks that first. */
export const lockPayment = (tx: ShopTransaction, shopId: number, id: number) =>
  paymentOf(tx, shopId).where('id', '=', id).forUpdate().executeTakeFirst()

/** The payment of a booking by a method that waits to be paid, locked. */
export const lockOpenPayment = (
  tx: ShopTransaction,
  { shopId, bookingId, method }: { shopId: number; bookingId: number; method: PaymentMethod },
) =>
  paymentOf(tx, shopId)
    .where('booking_id', '=', bookingId)
    .where('method', '=', method)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

/** The newest payment of a booking that came in. */
export const findNewestPaid = (tx: ShopTransaction, shopId: number, bookingId: number) =>
  paymentOf(tx, shopId)
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['paid', 'refunding', 'refunded', 'refund_failed'])
    // What counted before what came too late.
    .orderBy('counted', 'desc')
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What of a booking's payments is to go back and has not, oldest first. */
export const listRefundsUnderWay = (tx: ShopTransaction, shopId: number, bookingId: number) =>
  paymentOf(tx, shopId)
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['refunding', 'refund_failed'])
    .orderBy('id')
    .execute()

/** Whether a booking has a deposit that counts as paid online, and that no bill took yet. */
export async function hasPaidDeposit(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<boolean> {
  const found = await tx
    .selectFrom('payment')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .where('kept_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertPayment(tx: ShopTransaction, payment: Insertable<PaymentTable>): Promise<void> {
  await tx.insertInto('payment').values(payment).execute()
}

export async function updatePayment(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: Updateable<PaymentTable>,
): Promise<void> {
  await tx.updateTable('payment').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** What a cashier and the way to it show of a payment. */
export const findCheckout = (tx: ShopTransaction, shopId: number, tradeNo: string) =>
  tx
    .selectFrom('payment')
    .innerJoin('shop', 'shop.shop_id', 'payment.shop_id')
    .innerJoin('booking', (join) =>
      join.onRef('booking.shop_id', '=', 'payment.shop_id').onRef('booking.id', '=', 'payment.booking_id'),
    )
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.shop_id', '=', 'booking.shop_id')
        .onRef('orders.id', '=', 'booking.deposit_order_id'),
    )
    .select([
      'payment.id',
      'orders.id as orderId',
      (of) => of.ref('payment.gateway').$castTo<GatewayName>().as('gateway'),
      (of) => of.ref('payment.method').$castTo<PaymentMethod>().as('method'),
      (of) => of.ref('payment.state').$castTo<PaymentState>().as('state'),
      'payment.amount_fen as amountFen',
      'payment.expires_at as expiresAt',
      'shop.title as shopTitle',
      'shop.timezone',
      'orders.created_at as orderedAt',
    ])
    .where('payment.shop_id', '=', shopId)
    .where('payment.trade_no', '=', tradeNo)
    .executeTakeFirst()

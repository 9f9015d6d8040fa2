import type { PaymentMethod } from '@roombook/contract/payments'
import { type Fen, fen } from '@roombook/domain/money'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Payment as PaymentTable } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

export type PaymentState = Selectable<PaymentTable>['state']

const selectPayments = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('payment')
    .select([
      'id',
      'booking_id as bookingId',
      'method',
      'gateway',
      'merchant_id as merchantId',
      'state',
      'trade_no as tradeNo',
      'amount_fen as amountFen',
      'refund_fen as refundFen',
      'used_fen as usedFen',
      'counted',
      'refund_asked_at as refundAskedAt',
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
  selectPayments(tx, shopId).where('trade_no', '=', tradeNo).executeTakeFirst()

export const findPaymentById = (tx: ShopTransaction, shopId: number, id: number) =>
  selectPayments(tx, shopId).where('id', '=', id).executeTakeFirst()

/** Locks a payment. Lock its booking first where both are needed. */
export const lockPayment = (tx: ShopTransaction, shopId: number, id: number) =>
  selectPayments(tx, shopId).where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks a booking's payment by a method that waits to be paid. */
export const lockOpenPayment = (
  tx: ShopTransaction,
  { shopId, bookingId, method }: { shopId: number; bookingId: number; method: PaymentMethod },
) =>
  selectPayments(tx, shopId)
    .where('booking_id', '=', bookingId)
    .where('method', '=', method)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

/** Finds the newest received payment of a booking. */
export const findNewestPaid = (tx: ShopTransaction, shopId: number, bookingId: number) =>
  selectPayments(tx, shopId)
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['paid', 'refunding', 'refunded', 'refund_failed'])
    // Payments that counted precede those that came too late.
    .orderBy('counted', 'desc')
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Lists a booking's payments that are due for refund and not refunded yet, oldest first. */
export const listPendingRefunds = (tx: ShopTransaction, shopId: number, bookingId: number) =>
  selectPayments(tx, shopId)
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['refunding', 'refund_failed'])
    .orderBy('id')
    .execute()

/** Returns the part of a payment that no bill has used, when several rooms are settled separately. */
export const unusedAmount = ({ amountFen, usedFen }: Pick<Payment, 'amountFen' | 'usedFen'>): Fen =>
  fen(amountFen - usedFen)

/** Lists the counted online payments of a booking's deposit that no bill has used. */
export const listCountingPayments = (tx: ShopTransaction, shopId: number, bookingId: number) =>
  selectPayments(tx, shopId)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .where('kept_at', 'is', null)
    .execute()

/** Whether a booking has a counted online payment of its deposit that no bill has used. */
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

/** @returns its id. */
export async function insertPayment(tx: ShopTransaction, payment: Insertable<PaymentTable>): Promise<number> {
  const { id } = await tx.insertInto('payment').values(payment).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updatePayment(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: Updateable<PaymentTable>,
): Promise<void> {
  await tx.updateTable('payment').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

import { sql } from 'kysely'
import type { Database, ShopTransaction } from '../../platform/db/database.ts'

/** A payment of some shop. */
export interface PaymentKey {
  shopId: number
  paymentId: number
}

/** Payments of all shops whose provider is to be asked, and that no server asks about. */
export async function listPaymentsWithWork(db: Database, at: Date, most: number): Promise<PaymentKey[]> {
  const { rows } = await sql<{ shop_id: number; payment_id: number }>`
    select * from payments_with_work(${at}, ${most})`.execute(db)
  return rows.map((row) => ({ shopId: row.shop_id, paymentId: row.payment_id }))
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

/** Takes a payment for itself until a moment, unless another server has it. @returns whether it did. */
export async function leasePayment(
  tx: ShopTransaction,
  { shopId, paymentId }: PaymentKey,
  { at, until }: { at: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set((of) => ({ leased_until: until, attempts: of('attempts', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', (of) =>
      of
        .selectFrom('payment as free')
        .select('free.id')
        .where('free.shop_id', '=', shopId)
        .where('free.id', '=', paymentId)
        .where('free.work_at', '<=', at)
        .where((on) => on.or([on('free.leased_until', 'is', null), on('free.leased_until', '<=', at)]))
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Lets go of a payment that this server leased, and says when its provider is to be asked next. Another server that
 * took it since has counted one attempt more; what became a refund since is counted anew, and is not this server's.
 */
export async function releasePayment(
  tx: ShopTransaction,
  { shopId, paymentId }: PaymentKey,
  { attempts, state }: { attempts: number; state: string },
  standing: { work_at: Date | null; last_error?: string },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ ...standing, leased_until: null })
    .where('shop_id', '=', shopId)
    .where('id', '=', paymentId)
    .where('attempts', '=', attempts)
    .where('state', state === 'refunding' ? '=' : '!=', 'refunding')
    .execute()
}

/** Closes a payment that was leased and that nobody paid meanwhile. */
export async function closePayment(
  tx: ShopTransaction,
  { shopId, paymentId }: PaymentKey,
  attempts: number,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'closed', work_at: null, leased_until: null })
    .where('shop_id', '=', shopId)
    .where('id', '=', paymentId)
    .where('state', 'in', ['open', 'closed'])
    .where('attempts', '=', attempts)
    .execute()
}

import { takesDeposit } from '@roombook/domain/orders'
import type { DepositOrder } from '#features/booking/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { hasPaidDeposit } from './payment.repository.ts'

/** Reason why nothing is to be paid for an order. */
export type NotDue = 'ended' | 'paid'

/**
 * Returns the reason why no deposit is due for an order: it has ended, or its booking's deposit is paid.
 * Undefined when one is due. A booking has one deposit, so a single online payment covers all of it.
 */
export async function whyNotDue(
  tx: ShopTransaction,
  shopId: number,
  order: DepositOrder,
): Promise<NotDue | undefined> {
  if (order.deletedAt || !takesDeposit(order.status)) return 'ended'
  if (order.depositReceivedFen >= order.depositFen) return 'paid'
  return (await hasPaidDeposit(tx, shopId, order.bookingId)) ? 'paid' : undefined
}

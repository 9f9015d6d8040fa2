import { takesDeposit } from '@roombook/domain'
import type { DepositOrder } from '#features/booking/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { hasPaidDeposit } from './payment.repository.ts'

/** Why nothing is to be paid for an order. */
export type NotDue = 'ended' | 'paid'

/**
 * Why no deposit is to be paid for an order, or counts for it: it has ended, or the deposit of its booking is paid.
 * Nothing where one is due. A booking is asked for one deposit, so one that came in online stands for all of it.
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

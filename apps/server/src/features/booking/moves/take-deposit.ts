import type { ShopTransaction } from '../../../platform/db/database.ts'
import type { LockedOrder } from '../orders/order.repository.ts'
import { closeDeposit } from './deposit.repository.ts'

/** What an order keeps of the deposit that it showed, once its table is cleared. */
export const depositTaken = ({ depositFen, depositReceivedFen, payType }: LockedOrder) => ({
  deposit_fen: depositFen,
  deposit_received_fen: depositReceivedFen,
  pay_type: payType,
})

/** With the order that shows it cleared, the deposit is that order's, and the booking's no more. */
export async function closeDepositOf(
  tx: ShopTransaction,
  frame: { shopId: number; now: Date },
  cleared: readonly LockedOrder[],
): Promise<void> {
  const shows = cleared.find((order) => order.id === order.depositOrderId)
  if (shows) await closeDeposit(tx, frame, shows.bookingId)
}

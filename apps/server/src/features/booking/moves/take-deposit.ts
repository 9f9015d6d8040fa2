import type { ShopTransaction } from '#platform/db/database.ts'
import { billPostings } from '../bill/bill-postings.ts'
import { postOnce } from '../bill/post-money.ts'
import { readOpenDeposit } from '../bill/sums.repository.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { closeDeposit } from './deposit.repository.ts'

/** What an order keeps of how the deposit was asked and came that it showed, once its table is cleared. */
export const depositTaken = ({ depositFen, payType }: LockedOrder) => ({
  deposit_fen: depositFen,
  pay_type: payType,
})

const showing = (cleared: readonly LockedOrder[]): LockedOrder | undefined =>
  cleared.find((order) => order.id === order.depositOrderId)

/** What the bills of some orders of a booking have of deposits, beside what is still the booking's. */
export async function ownDeposits(
  tx: ShopTransaction,
  shopId: number,
  orders: readonly LockedOrder[],
): Promise<ReadonlyMap<number, number>> {
  const shows = showing(orders)
  const open = shows?.depositReceivedFen ? await readOpenDeposit(tx, shopId, shows.bookingId) : 0
  return new Map(
    orders.map((order) => [order.id, order.depositReceivedFen - (order === shows ? open : 0)] as const),
  )
}

/** The order that shows the deposit takes what came in of it, where its table is cleared without a bill. */
export async function takeDeposit(
  tx: ShopTransaction,
  { shopId, now, staffId }: { shopId: number; now: Date; staffId: number | null },
  cleared: readonly LockedOrder[],
): Promise<void> {
  const shows = showing(cleared)
  if (!shows) return
  const { id: orderId, bookingId, depositReceivedFen } = shows
  if (depositReceivedFen === 0) return
  const amount = await readOpenDeposit(tx, shopId, bookingId)
  await postOnce(tx, {
    ...{ shopId, key: `take-deposit:${orderId}`, reason: 'take-deposit', at: now, staffId },
    ...{ orderId, bookingId },
    postings: billPostings({ orderId, deposit: { bookingId, amount } }),
  })
}

/** With the order that shows it cleared, the deposit is that order's, and the booking's no more. */
export async function closeDepositOf(
  tx: ShopTransaction,
  frame: { shopId: number; now: Date },
  cleared: readonly LockedOrder[],
): Promise<void> {
  const shows = showing(cleared)
  if (shows) await closeDeposit(tx, frame, shows.bookingId)
}

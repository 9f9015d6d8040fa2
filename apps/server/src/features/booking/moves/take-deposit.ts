import { type Fen, noMoney } from '@roombook/domain/money'
import { holdsRoom } from '@roombook/domain/orders'
import type { ShopTransaction } from '#platform/db/database.ts'
import { billPostings } from '../bill/bill-postings.ts'
import { postOnce } from '../bill/post-money.ts'
import { readOpenDeposit } from '../bill/sums.repository.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { closeDeposit, reopenDeposit } from './deposit.repository.ts'
import { formatSum } from './format-sum.ts'
import type { MovingBooking } from './moving-booking.ts'

/** Returns the deposit columns that an order keeps once its table is cleared. */
export const depositTaken = (order: LockedOrder, cleared: Cleared) =>
  // The deposit left to other rooms is required of them.
  staysWithOthers(cleared) > 0 && order === showing(cleared.moving)
    ? { deposit_fen: 0, pay_type: '' as const }
    : { deposit_fen: order.depositFen, pay_type: order.payType }

const showing = (cleared: readonly LockedOrder[]): LockedOrder | undefined =>
  cleared.find((order) => order.id === order.depositOrderId)

/**
 * Returns, by order, the deposit parts that belong to the orders' own bills, without the booking's open part.
 */
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

/** Rooms of a booking of which some are cleared. */
export type Cleared = Pick<MovingBooking, 'moving' | 'members'>

/** Checks whether other rooms of a booking are still open, whose bills are yet to come. */
export const othersStand = ({ moving, members }: Cleared): boolean =>
  members.some((member) => !moving.includes(member) && holdsRoom(member.status))

/**
 * Returns the deposit left to other rooms where some are cleared without a bill: everything that the cleared
 * orders show.
 */
export const staysWithOthers = (cleared: Cleared): Fen =>
  othersStand(cleared) ? (showing(cleared.moving)?.depositReceivedFen ?? noMoney) : noMoney

/** Describes the remaining deposit for the log, such as 订金200.00元留给其他房间. */
export const describeRemainingDeposit = (amount: Fen): string => `订金${formatSum(amount)}留给其他房间`

/**
 * Posts the deposit to the order that shows it, when its table is cleared without a bill and no other room of
 * the booking is open.
 */
export async function takeDeposit(
  tx: ShopTransaction,
  { shopId, now, staffId }: { shopId: number; now: Date; staffId: number | null },
  cleared: Cleared,
): Promise<void> {
  const shows = showing(cleared.moving)
  if (!shows || othersStand(cleared)) return
  const { id: orderId, bookingId, depositReceivedFen } = shows
  if (depositReceivedFen === 0) return
  const amount = await readOpenDeposit(tx, shopId, bookingId)
  await postOnce(tx, {
    shopId,
    key: `take-deposit:${orderId}`,
    reason: 'take-deposit',
    at: now,
    staffId,
    orderId,
    bookingId,
    postings: billPostings({ orderId, deposit: { bookingId, amount } }),
  })
}

/**
 * Closes the deposit when the order that shows it is cleared; an open part stays with the booking for its
 * other rooms, one of which shows it from then on.
 */
export async function closeClearedDeposit(
  tx: ShopTransaction,
  frame: { shopId: number; now: Date },
  cleared: readonly LockedOrder[],
): Promise<void> {
  const shows = showing(cleared)
  if (!shows) return
  const stays = await readOpenDeposit(tx, frame.shopId, shows.bookingId)
  await (stays > 0
    ? reopenDeposit(tx, frame.shopId, shows.bookingId, stays)
    : closeDeposit(tx, frame, shows.bookingId))
}

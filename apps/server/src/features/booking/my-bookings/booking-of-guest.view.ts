import type { BookingOfGuest } from '@roombook/contract/my-bookings'
import { atLeast, computeShare, type Fen, fen, minus, noMoney, sumOf } from '@roombook/domain/money'
import {
  depositAfter,
  isLive,
  OrderStatus,
  orderStatuses,
  refundOfGuest,
  stillToReturn,
} from '@roombook/domain/orders'
import { endOfPeriod, instantOf, minutesExpected, minutesToClock } from '@roombook/domain/time'
import { turnText } from '@roombook/domain/turns'
import { unpaidReason } from '../orders/is-awaiting-deposit.ts'
import type { OwnOrderRow, ShopOfBooking } from './my-booking.repository.ts'

/** Returns the order that shows the booking's shared data. */
export const selectFirstOrder = (orders: readonly OwnOrderRow[]): OwnOrderRow | undefined =>
  orders.find((order) => order.id === order.firstOrderId) ?? orders[0]

/** Returns the unpaid deposit of a request or booking; zero in any other status. */
const computeDue = ({ status, depositFen, depositReceivedFen }: OwnOrderRow): Fen =>
  status === OrderStatus.applied || status === OrderStatus.booked
    ? atLeast(noMoney, minus(depositFen, depositReceivedFen))
    : noMoney

/** Returns the refund of a deposit if the guest cancels now. */
export function computeRefund(order: OwnOrderRow, now: Date): Fen {
  // Ended orders can no longer be cancelled.
  if (!isLive(order)) return noMoney
  return computeShare(order.depositReceivedFen, refundOfGuest(order, now).percent)
}

/** Returns the amount charged through a 微信支付分 guarantee if the guest cancels now. */
export function computeCharge(order: OwnOrderRow, now: Date): Fen {
  const amount = fen(order.guaranteedFen ?? 0)
  if (!isLive(order)) return noMoney
  return minus(amount, computeShare(amount, refundOfGuest(order, now).percent))
}

/** State of an online deposit's refund, and the refunded amount where it is a share. */
type Return = Pick<BookingOfGuest, 'depositReturn' | 'depositShare'>

const noReturn: Return = { depositReturn: null, depositShare: null }

/**
 * Returns the state of the refund. A duplicate payment is refunded too, but is not shown on a booking whose
 * deposit is paid.
 */
function readReturn(order: OwnOrderRow): Return {
  const { status, depositReceivedFen, paymentState, refundFen } = order
  if (paymentState === null || (status > 0 && depositReceivedFen > 0)) return noReturn
  if (paymentState !== 'paid') return { depositReturn: paymentState, depositShare: refundFen }
  return returnToCome(order)
}

/** Returns the refund of a booking given up just now, before its job has started. */
function returnToCome(order: OwnOrderRow): Return {
  const percent = order.keptAt === null ? (depositAfter(order)?.percent ?? 0) : 0
  const paid = fen(order.paidFen ?? 0)
  const share = computeShare(minus(paid, fen(order.usedFen ?? 0)), percent)
  if (share === 0) return noReturn
  return { depositReturn: 'refunding', depositShare: share < paid ? share : null }
}

const givenUp: ReadonlySet<OrderStatus> = new Set([OrderStatus.cancelled, OrderStatus.refused])

/**
 * Returns the cash-desk deposit already refunded after the booking was given up, and the part still to be
 * collected by the terms.
 */
function selectCashDeskReturn(order: OwnOrderRow): Pick<BookingOfGuest, 'depositGiven' | 'depositToFetch'> {
  const { status, givenFen: given, standingFen: remaining } = order
  const percent = givenUp.has(status) ? (depositAfter(order)?.percent ?? 0) : 0
  return { depositGiven: given, depositToFetch: stillToReturn({ remaining, given }, percent) }
}

/** Returns the deposit used by the bills of the booking's rooms, and its open part. */
function selectUsedDeposit(
  orders: readonly OwnOrderRow[],
  { openDepositFen }: OwnOrderRow,
): Pick<BookingOfGuest, 'depositUsed' | 'depositOpen'> {
  const all = sumOf(orders, (order) => order.depositReceivedFen)
  return { depositUsed: atLeast(noMoney, minus(all, openDepositFen)), depositOpen: openDepositFen }
}

/** Returns when an order's guests are expected, and when its meal ends at the latest. */
export function computeMealSpan(
  order: OwnOrderRow,
  { timezone }: ShopOfBooking,
): { startsAt: Date; endsAt: Date } {
  const minutes = minutesExpected(order)
  return {
    startsAt: new Date(instantOf(order.bookDate, minutes, timezone)),
    endsAt: new Date(instantOf(order.bookDate, Math.max(endOfPeriod(order), minutes + 60), timezone)),
  }
}

/** Lists the names of a booking's rooms; given-up rooms are omitted while others remain. */
export function listRoomNames(orders: readonly OwnOrderRow[]): string[] {
  return selectRemainingOrders(orders).map((order) => order.roomName)
}

/** Returns a booking's orders without the given-up ones, or all of them when none remains. */
export function selectRemainingOrders(orders: readonly OwnOrderRow[]): readonly OwnOrderRow[] {
  const remaining = orders.filter((order) => order.status > 0)
  return remaining.length > 0 ? remaining : orders
}

/** Returns the start of the booking's last seating, where it follows another; empty otherwise. */
function describeTurn(orders: readonly OwnOrderRow[]): string {
  const [last] = orders
    .flatMap(({ turn, turnFrom, status }) => (status > 0 && turnFrom !== null ? [{ turn, turnFrom }] : []))
    .sort((one, other) => other.turnFrom - one.turnFrom)
  return last ? turnText(last.turn, minutesToClock(last.turnFrom)) : ''
}

/** Maps a booking to its entry in the guest's list. */
export function bookingOfGuest(
  shopId: number,
  shop: ShopOfBooking,
  orders: readonly OwnOrderRow[],
): BookingOfGuest | undefined {
  const first = selectFirstOrder(orders)
  if (!first) return undefined
  return {
    shopId,
    orderId: first.id,
    shopTitle: shop.title,
    status: first.status,
    statusName: orderStatuses[first.status].name,
    bookDate: first.bookDate,
    periodId: first.periodId,
    periodName: first.periodName,
    startsAt: computeMealSpan(first, shop).startsAt.toISOString(),
    arrivalTime: first.arrivalTime,
    roomNames: listRoomNames(orders),
    turnText: describeTurn(orders),
    peopleNum: first.peopleNum,
    timezone: shop.timezone,
    deposit: first.depositFen,
    depositReceived: first.depositReceivedFen,
    depositDue: computeDue(first),
    ...selectUsedDeposit(orders, first),
    ...readReturn(first),
    ...selectCashDeskReturn(first),
    unpaidInTime: first.cancelReason === unpaidReason,
    heldUntil: first.heldUntil?.toISOString() ?? null,
  }
}

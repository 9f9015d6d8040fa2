import type { BookingOfGuest, ChangeRequest, MyBooking, ShopSettings } from '@roombook/contract'
import {
  businessDate,
  DishMode,
  dishesOffered,
  endOfPeriod,
  instantOf,
  invitationDate,
  isLive,
  type MealPeriod,
  minutesToClock,
  minutesWithin,
  OrderStatus,
  orderSerial,
  orderStatuses,
  type PluginState,
  periodStart,
  readTerms,
  refundOfGuest,
  refuseMove,
  shareOf,
  turnText,
} from '@roombook/domain'
import { unpaidReason } from '../orders/waits-for-deposit.ts'
import type { OwnOrderRow, ShopOfBooking } from './my-booking.repository.ts'

/** The order that shows what a booking has once. */
export const firstOf = (orders: readonly OwnOrderRow[]): OwnOrderRow | undefined =>
  orders.find((order) => order.id === order.firstOrderId) ?? orders[0]

const statusOf = (order: OwnOrderRow): OrderStatus => order.status as OrderStatus

/** When the guests of an order are expected, and when its meal ends at the latest. */
export function spanOf(order: OwnOrderRow, { timezone }: ShopOfBooking): { startsAt: Date; endsAt: Date } {
  const minutes = minutesWithin(order, order.arrivalTime) ?? order.turnFrom ?? order.startMinutes
  return {
    startsAt: new Date(instantOf(order.bookDate, minutes, timezone)),
    endsAt: new Date(instantOf(order.bookDate, Math.max(endOfPeriod(order), minutes + 60), timezone)),
  }
}

/** The names of a party's rooms: of those that were given up, nothing is to be kept in mind while others stand. */
export function roomsOf(orders: readonly OwnOrderRow[]): string[] {
  return standingOf(orders).map((order) => order.roomName)
}

/** A party's orders without those that were given up, while others stand. */
function standingOf(orders: readonly OwnOrderRow[]): readonly OwnOrderRow[] {
  const standing = orders.filter((order) => order.status > 0)
  return standing.length > 0 ? standing : orders
}

/** From when a party has the last of its rooms, where it comes after others. */
function turnTextOf(orders: readonly OwnOrderRow[]): string {
  const [last] = orders
    .flatMap(({ turn, turnFrom, status }) => (status > 0 && turnFrom !== null ? [{ turn, turnFrom }] : []))
    .sort((one, other) => other.turnFrom - one.turnFrom)
  return last ? turnText(last.turn, minutesToClock(last.turnFrom)) : ''
}

/** A party's booking in the guest's list. */
export function bookingOfGuest(
  shopId: number,
  shop: ShopOfBooking,
  orders: readonly OwnOrderRow[],
): BookingOfGuest | undefined {
  const first = firstOf(orders)
  if (!first) return undefined
  return {
    shopId,
    orderId: first.id,
    shopTitle: shop.title,
    status: first.status,
    statusName: orderStatuses[statusOf(first)].name,
    bookDate: first.bookDate,
    periodId: first.periodId,
    periodName: first.periodName,
    startsAt: spanOf(first, shop).startsAt.toISOString(),
    arrivalTime: first.arrivalTime,
    roomNames: roomsOf(orders),
    turnText: turnTextOf(orders),
    peopleNum: first.peopleNum,
    timezone: shop.timezone,
    deposit: first.depositFen,
    depositReceived: first.depositReceivedFen,
    depositDue: dueOf(first),
    depositReturn: returnOf(first),
    depositShare: returnOf(first) === null ? null : first.refundFen,
    unpaidInTime: first.cancelReason === unpaidReason,
    heldUntil: first.heldUntil?.toISOString() ?? null,
  }
}

/** What is still to be paid, while the booking waits or stands. */
const dueOf = ({ status, depositFen, depositReceivedFen }: OwnOrderRow): number =>
  status === OrderStatus.applied || status === OrderStatus.booked
    ? Math.max(0, depositFen - depositReceivedFen)
    : 0

/** What of a deposit goes back to a guest who cancels now. */
function backOf(order: OwnOrderRow, now: Date): number {
  // Nothing of one that is over can be cancelled any more.
  if (!isLive(order)) return 0
  const back = refundOfGuest(order, now)
  if (back === 'too-late') return 0
  return back === 'share'
    ? shareOf(order.depositReceivedFen, order.lateRefundPercent)
    : order.depositReceivedFen
}

/** What was paid twice goes back too: it is no matter of a booking that stands and whose deposit is there. */
const returnOf = ({
  status,
  depositReceivedFen,
  paymentState,
}: OwnOrderRow): BookingOfGuest['depositReturn'] =>
  paymentState === null || paymentState === 'paid' || (status > 0 && depositReceivedFen > 0)
    ? null
    : paymentState

/** What a party's booking is put together from. */
export interface MyBookingParts {
  shopId: number
  shop: ShopOfBooking
  settings: ShopSettings
  orders: readonly OwnOrderRow[]
  change: ChangeRequest | undefined
  mapUrl: string
  calendarPath: string
  /** How the plugin of dishes stands. */
  dishPlugin: PluginState | undefined
  now: Date
}

/** Why the guest may not cancel, by the table of moves; undefined when they may. */
export const refuseWithdrawal = (
  order: { status: OrderStatus; bookDate: string },
  period: MealPeriod,
  { settings, timezone, now }: { settings: ShopSettings; timezone: string; now: Date },
) =>
  refuseMove('withdraw', {
    order: {
      status: order.status,
      openerId: null,
      bookDate: order.bookDate,
      periodStart: periodStart(period, order.bookDate, timezone),
    },
    actor: 'guest',
    shop: settings,
    now: now.getTime(),
    today: businessDate(now.getTime(), timezone),
  })

/** A party's booking as the guest's own page shows it. */
export function myBooking(parts: MyBookingParts): MyBooking | undefined {
  const { shopId, shop, settings, orders, change, now } = parts
  const first = firstOf(orders)
  const inList = bookingOfGuest(shopId, shop, orders)
  if (!first || !inList) return undefined
  const status = statusOf(first)
  // Nobody answers what was asked of a booking that is over.
  const isOn = status === OrderStatus.booked || status === OrderStatus.arrived
  const mayWithdraw = !refuseWithdrawal({ status, bookDate: first.bookDate }, first, {
    settings,
    ...shop,
    now,
  })
  const offered = dishesOffered({ ...settings, plugins: { 'foods/foodlist': parts.dishPlugin } })
  const lastMoment = periodStart(first, first.bookDate, shop.timezone) - settings.withdrawHours * 3_600_000
  return {
    ...inList,
    lunarText: invitationDate(first.bookDate).lunar,
    orderSerial: orderSerial(first.id, first.createdAt.getTime(), shop.timezone),
    userName: first.userName,
    sex: first.sex,
    remark: first.remark,
    shopPhone: shop.phone,
    shopAddress: shop.address,
    mapUrl: parts.mapUrl,
    calendarPath: parts.calendarPath,
    roomImage: first.roomImage,
    payType: first.payType,
    mayWithdraw,
    withdrawUntil: status === OrderStatus.booked ? new Date(lastMoment).toISOString() : null,
    depositBack: backOf(first, now),
    mayAskChange: status === OrderStatus.booked && change?.state !== 'open',
    change: change && (change.state !== 'open' || isOn) ? change : null,
    dishMode: first.dishMode,
    dishesOpen:
      offered &&
      orderStatuses[status].holdsRoom &&
      (first.dishMode === DishMode.single || first.dishMode === DishMode.multiple),
    dishesChosen: first.dishesChosen,
    dishesToConfirm:
      Boolean(first.dishesToConfirm) &&
      offered &&
      orderStatuses[status].holdsRoom &&
      first.dishMode !== DishMode.closed,
    createdAt: first.createdAt.toISOString(),
    serviceFee: standingOf(orders).reduce((sum, order) => sum + order.serviceFeeFen, 0),
    terms: readTerms(first.terms),
    // Of a booking that was another phone's it was they who agreed.
    termsAgreedAt: first.formerPhone === '' ? (first.termsAgreedAt?.toISOString() ?? null) : null,
  }
}

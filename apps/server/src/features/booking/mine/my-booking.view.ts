import type { BookingOfGuest, ChangeRequest, MyBooking, ShopSettings } from '@roombook/contract'
import {
  DishMode,
  endOfPeriod,
  instantOf,
  invitationDate,
  type MealPeriod,
  minutesWithin,
  OrderStatus,
  orderSerial,
  orderStatuses,
  periodStart,
  refuseMove,
} from '@roombook/domain'
import type { OwnOrderRow, ShopOfBooking } from './my-booking.repository.ts'

/** The order that carries people and money of a party; a single one is its own. */
export const firstOf = (orders: readonly OwnOrderRow[]): OwnOrderRow | undefined =>
  orders.find((order) => order.id === order.firstOrderId) ?? orders[0]

const statusOf = (order: OwnOrderRow): OrderStatus => order.status as OrderStatus

/** When the guests of an order are expected, and when its meal ends at the latest. */
export function spanOf(order: OwnOrderRow, { timezone }: ShopOfBooking): { startsAt: Date; endsAt: Date } {
  const minutes = minutesWithin(order, order.arrivalTime) ?? order.startMinutes
  return {
    startsAt: new Date(instantOf(order.bookDate, minutes, timezone)),
    endsAt: new Date(instantOf(order.bookDate, Math.max(endOfPeriod(order), minutes + 60), timezone)),
  }
}

/** The names of a party's rooms: of those that were given up, nothing is to be kept in mind while others stand. */
export function roomsOf(orders: readonly OwnOrderRow[]): string[] {
  const standing = orders.filter((order) => order.status > 0)
  return (standing.length > 0 ? standing : orders).map((order) => order.roomName)
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
    periodName: first.periodName,
    startsAt: spanOf(first, shop).startsAt.toISOString(),
    arrivalTime: first.arrivalTime,
    roomNames: roomsOf(orders),
    peopleNum: first.peopleNum,
  }
}

/** What a party's booking is put together from. */
export interface MyBookingParts {
  shopId: number
  shop: ShopOfBooking
  settings: ShopSettings
  orders: readonly OwnOrderRow[]
  change: ChangeRequest | undefined
  mapUrl: string
  dishesBought: boolean
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
      periodStart: periodStart(period, order.bookDate, timezone),
    },
    actor: 'guest',
    shop: settings,
    now: now.getTime(),
  })

/** A party's booking as the guest's own page shows it. */
export function myBooking(parts: MyBookingParts): MyBooking | undefined {
  const { shopId, shop, settings, orders, change, now } = parts
  const first = firstOf(orders)
  const inList = bookingOfGuest(shopId, shop, orders)
  if (!first || !inList) return undefined
  const status = statusOf(first)
  const due = Math.max(0, first.depositFen - first.depositReceivedFen)
  const standing = status === OrderStatus.applied || status === OrderStatus.booked
  // Nobody answers what was asked of a booking that is over.
  const isOn = status === OrderStatus.booked || status === OrderStatus.arrived
  const mayWithdraw = !refuseWithdrawal({ status, bookDate: first.bookDate }, first, {
    settings,
    ...shop,
    now,
  })
  const lastMoment = periodStart(first, first.bookDate, shop.timezone) - settings.withdrawHours * 3_600_000
  return {
    ...inList,
    periodId: first.periodId,
    timezone: shop.timezone,
    lunarText: invitationDate(first.bookDate).lunar,
    orderSerial: orderSerial(first.id, first.createdAt.getTime(), shop.timezone),
    userName: first.userName,
    sex: first.sex,
    remark: first.remark,
    shopPhone: shop.phone,
    shopAddress: shop.address,
    mapUrl: parts.mapUrl,
    roomImage: first.roomImage,
    deposit: first.depositFen,
    depositReceived: first.depositReceivedFen,
    depositDue: standing ? due : 0,
    payType: first.payType,
    heldUntil: first.heldUntil?.toISOString() ?? null,
    mayWithdraw,
    withdrawUntil: status === OrderStatus.booked ? new Date(lastMoment).toISOString() : null,
    mayAskChange: status === OrderStatus.booked && change?.state !== 'open',
    change: change && (change.state !== 'open' || isOn) ? change : null,
    dishMode: first.dishMode,
    dishesOpen:
      settings.dishesOpen &&
      parts.dishesBought &&
      orderStatuses[status].holdsRoom &&
      (first.dishMode === DishMode.single || first.dishMode === DishMode.multiple),
    dishesChosen: first.dishesChosen,
    dishesToConfirm:
      Boolean(first.dishesToConfirm) &&
      settings.dishesOpen &&
      parts.dishesBought &&
      orderStatuses[status].holdsRoom &&
      first.dishMode !== DishMode.closed,
    createdAt: first.createdAt.toISOString(),
  }
}

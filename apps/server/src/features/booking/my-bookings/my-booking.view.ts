import type { ChangeRequest, MyBooking } from '@roombook/contract/my-bookings'
import type { ShopSettings } from '@roombook/contract/settings'
import { invitationDate } from '@roombook/domain/invitations'
import { sumOf } from '@roombook/domain/money'
import {
  isFulfilled,
  mayChangeAlone,
  OrderStatus,
  orderSerial,
  orderStatuses,
  readTerms,
  refuseMove,
} from '@roombook/domain/orders'
import { DishMode, dishesOffered } from '@roombook/domain/preorders'
import type { PluginState } from '@roombook/domain/session'
import { businessDate, type MealPeriod, periodStart } from '@roombook/domain/time'
import {
  bookingOfGuest,
  computeCharge,
  computeRefund,
  selectFirstOrder,
  selectRemainingOrders,
} from './booking-of-guest.view.ts'
import type { OwnOrderRow, ShopOfBooking } from './my-booking.repository.ts'

/** Data from which a guest's booking view is built. */
export interface MyBookingInput {
  shopId: number
  shop: ShopOfBooking
  settings: ShopSettings
  orders: readonly OwnOrderRow[]
  change: ChangeRequest | undefined
  mapUrl: string
  calendarPath: string
  /** State of the dish plugin. */
  dishPlugin: PluginState | undefined
  now: Date
}

/** Returns why the guest may not cancel, by the table of moves; undefined when they may. */
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

/** Checks, by the booking's orders, whether the guest may change it without the store. */
export function isChangedAlone(
  orders: readonly OwnOrderRow[],
  shop: { settings: ShopSettings; timezone: string; now: Date },
): boolean {
  const first = selectFirstOrder(orders)
  if (!first) return false
  const mayWithdraw = !refuseWithdrawal(first, first, shop)
  const rooms = selectRemainingOrders(orders).length
  return mayChangeAlone({ status: first.status, rooms, mayWithdraw, settings: shop.settings })
}

/** Maps a booking to the view on the guest's own page. */
export function myBooking(input: MyBookingInput): MyBooking | undefined {
  const { shopId, shop, settings, orders, change, now } = input
  const first = selectFirstOrder(orders)
  const inList = bookingOfGuest(shopId, shop, orders)
  if (!first || !inList) return undefined
  const status = first.status
  // A change request and its answer are hidden once the booking is over.
  const isOn = status === OrderStatus.booked || status === OrderStatus.arrived
  const mayWithdraw = !refuseWithdrawal({ status, bookDate: first.bookDate }, first, {
    settings,
    ...shop,
    now,
  })
  const offered = dishesOffered({ ...settings, plugins: { 'foods/foodlist': input.dishPlugin } })
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
    mapUrl: input.mapUrl,
    calendarPath: input.calendarPath,
    roomImage: first.roomImage,
    payType: first.payType,
    mayWithdraw,
    withdrawUntil: status === OrderStatus.booked ? new Date(lastMoment).toISOString() : null,
    depositBack: computeRefund(first, now),
    withdrawCharge: computeCharge(first, now),
    mayAskChange: status === OrderStatus.booked && change?.state !== 'open',
    mayChange: change?.state !== 'open' && isChangedAlone(orders, { settings, timezone: shop.timezone, now }),
    version: first.version,
    change: change && isOn && isCurrent(change, first) ? change : null,
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
    serviceFee: sumOf(selectRemainingOrders(orders), (order) => order.serviceFeeFen),
    terms: bindsGuest(first) ? readTerms(first.terms) : [],
    // The terms of a booking taken over from another phone were agreed to by the previous guest.
    termsAgreedAt: first.formerPhone === '' ? (first.termsAgreedAt?.toISOString() ?? null) : null,
  }
}

/** Hides a granted request once the booking no longer matches it. */
const isCurrent = (change: ChangeRequest, first: OwnOrderRow): boolean =>
  change.state !== 'granted' || isFulfilled(change, first)

/**
 * Checks whether the terms bind the guest: a booking by staff without a deposit binds only after the guest
 * agreed.
 */
const bindsGuest = ({ source, depositFen, termsAgreedAt }: OwnOrderRow): boolean =>
  source === 'guest' || depositFen > 0 || termsAgreedAt !== null

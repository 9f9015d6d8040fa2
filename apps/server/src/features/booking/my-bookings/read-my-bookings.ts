import type { InputOf, OutputOf } from '@roombook/contract'
import type { listMyBookings as listCall, MyBooking } from '@roombook/contract/my-bookings'
import { businessDate } from '@roombook/domain/time'
import { countChanges, isOrderOfPhone, listLinkedIds } from '#features/orders/index.ts'
import { buildMapUrl } from '#features/website/index.ts'
import type { GuestAbroadCall, GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { MapLink } from '#platform/config/site-settings.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { bookingOfGuest, computeMealSpan, listRoomNames, selectFirstOrder } from './booking-of-guest.view.ts'
import type { CalendarLinks } from './calendar-links.ts'
import { findChangeRequest } from './change-request.repository.ts'
import {
  findDishPlugin,
  findShopOfBooking,
  listOrdersById,
  listOrdersOfPhone,
  listShopsOfGuest,
} from './my-booking.repository.ts'
import { myBooking } from './my-booking.view.ts'

/** Most orders read in one shop; any beyond that are old. */
const mostInShop = 500

/**
 * Lists the bookings of the guest's phone in all stores: upcoming ones soonest first, past ones latest first.
 */
export async function listMyBookings(
  { db }: { db: Database },
  { guest: { phone }, now }: GuestAbroadCall,
  { past, page, limit }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const all = []
  for (const shopId of await listShopsOfGuest(db, phone)) {
    const found = await inShop(db, shopId, async (tx) => {
      const shop = await findShopOfBooking(tx, shopId)
      const today = businessDate(now.getTime(), shop.timezone, shop.cutoverHour)
      const orders = await listOrdersOfPhone(tx, shopId, { phone, past, today, most: mostInShop })
      const bookings = Map.groupBy(orders, (order) => order.bookingId)
      return [...bookings.values()].flatMap((rooms) => bookingOfGuest(shopId, shop, rooms) ?? [])
    })
    all.push(...found)
  }
  const sign = past ? -1 : 1
  all.sort((one, other) => sign * one.startsAt.localeCompare(other.startsAt))
  return { list: all.slice((page - 1) * limit, page * limit), count: all.length }
}

/**
 * Returns the ids of an order under the guest's phone and of all orders linked to it.
 * @throws Refusal `booking.not_found` for another guest's order and for a missing one alike.
 */
export async function requireOwnBooking(
  tx: ShopTransaction,
  { shopId, guest }: { shopId: number; guest: Pick<GuestCall['guest'], 'phone'> },
  orderId: number,
): Promise<number[]> {
  if (!(await isOrderOfPhone(tx, shopId, orderId, guest.phone))) throw new Refusal('booking.not_found')
  return listLinkedIds(tx, shopId, orderId)
}

/**
 * Returns a booking under the guest's phone in the form of its page.
 * @throws Refusal `booking.not_found`.
 */
export async function readMyBooking(
  tx: ShopTransaction,
  call: GuestCall,
  { orderId, mapLink, calendarLinks }: { orderId: number; mapLink: MapLink; calendarLinks: CalendarLinks },
): Promise<MyBooking> {
  const { shopId, settings, now } = call
  const orderIds = await requireOwnBooking(tx, call, orderId)
  const shop = await findShopOfBooking(tx, shopId)
  const booking = myBooking({
    shopId,
    shop,
    settings,
    now,
    orders: await listOrdersById(tx, shopId, orderIds),
    change: await findChangeRequest(tx, shopId, orderIds),
    mapUrl: buildMapUrl(mapLink, shop),
    calendarPath: calendarLinks.pathOf({ shopId, orderId, phone: call.guest.phone }),
    dishPlugin: await findDishPlugin(tx, shopId, now),
  })
  if (!booking) throw new Refusal('booking.not_found')
  return booking
}

/** Reads the fields of a booking's calendar entry; undefined without any order. */
export async function readSpan(tx: ShopTransaction, shopId: number, orderIds: readonly number[]) {
  const orders = await listOrdersById(tx, shopId, orderIds)
  const first = selectFirstOrder(orders)
  if (!first) return undefined
  const shop = await findShopOfBooking(tx, shopId)
  const changes = await countChanges(tx, shopId, first.bookingId)
  return { first, shop, rooms: listRoomNames(orders), changes, ...computeMealSpan(first, shop) }
}

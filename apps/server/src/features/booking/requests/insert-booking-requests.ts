import type { OutputOf } from '@roombook/contract'
import type { applyForRooms } from '@roombook/contract/guest-booking'
import type { Fen } from '@roombook/domain/money'
import { moves, type OrderStatus } from '@roombook/domain/orders'
import { customerOfBooking, noteGuestOffers } from '#features/customers/index.ts'
import { insertBooking, showOn } from '#features/orders/index.ts'
import { countsForLink, noteCounting } from '#features/referrals/index.ts'
import type { RoomRow } from '#features/rooms/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { takeFirst } from '#platform/db/only.ts'
import { arrivalOfTurns } from '../claims/arrival-of-turns.ts'
import type { OrderPlace, Place } from '../claims/claim.repository.ts'
import { claimPlaces, preparePlaces } from '../claims/take-places.ts'
import { readTurnWindows } from '../claims/turn-window.repository.ts'
import { byGuest, logMove } from '../follow-ups/log-move.ts'
import { textGuest } from '../follow-ups/text-guest.ts'
import { insertOrder } from '../orders/order.repository.ts'
import { endWaiting, logBooked } from '../waitlist/end-waiting.ts'
import type { AgreedTerms } from './agreed-terms.ts'
import { type CheckedBookingRequest, requireSeats } from './check-booking-request.ts'
import { requireShownTurns } from './require-shown-turns.ts'

/** Initial state of a guest's booking. */
export interface BookingStart {
  state: OutputOf<typeof applyForRooms>['state']
  status: typeof OrderStatus.applied | typeof OrderStatus.booked
  /** Deposit to pay, in fen. */
  deposit: Fen
  heldUntil: Date | null
  /** Whether payment confirms the booking at once; otherwise it then waits for the store's answer. */
  booksWhenPaid: boolean
}

export interface Insertion {
  form: CheckedBookingRequest
  places: readonly Place[]
  becoming: BookingStart
  /** The agreed terms to store. */
  agreed: AgreedTerms
  rooms: ReadonlyMap<number, RoomRow>
  /** Network the request came from. */
  network: string
}

const startLabels = {
  booked: moves.bookOnline.label,
  waiting: moves.apply.label,
  unpaid: `${moves.apply.label}，待付订金`,
}

/**
 * Inserts one order for each room, linked where there are several, and claims the rooms, which must be
 * locked. The first order carries people and deposit.
 *
 * @returns the ids of the inserted orders.
 * @throws Refusal `booking.room_missing`, `booking.turn_unavailable`, `booking.turn_moved`,
 *   `booking.form_invalid` for more people than the rooms hold or an arrival time outside the seating,
 *   `booking.room_taken`; those of `countsForLink`.
 */
export async function insertBookingRequests(
  tx: ShopTransaction,
  call: GuestCall,
  insertion: Insertion,
): Promise<number[]> {
  const { shopId, now } = call
  const { places, rooms, becoming } = insertion
  await preparePlaces(tx, call, places, rooms)
  const windows = await readTurnWindows(tx, shopId, places)
  const time = { now: now.getTime(), timezone: call.timezone }
  const form = { ...insertion.form, arrivalTime: arrivalOfTurns(insertion.form, windows, time) }
  requireSeats(rooms.values(), form.peopleNum)
  const customerId = await findRequestCustomer(tx, call, form)
  const { recommenderToken: token, recommenderSees: shown } = form
  const referralId = await countsForLink(tx, call, { guestId: customerId, token, shown })
  const orders = await insertOrders(tx, call, { ...insertion, form }, { customerId, referralId })
  const orderIds = orders.map(({ orderId }) => orderId)
  await claimPlaces(tx, shopId, orders, rooms)
  const waited = await endWaiting(tx, { ...form, shopId, now, orderId: takeFirst(orders).orderId })
  requireShownTurns(form, places, windows, rooms)
  if (becoming.state === 'booked') await textGuest(tx, { shopId, now, kind: 'booked-online' }, orderIds)
  for (const place of orders) {
    const title = rooms.get(place.roomId)?.title ?? ''
    await logMove(
      tx,
      { shopId, now, operator: byGuest },
      {
        orderId: place.orderId,
        version: 1,
        action: 'booking.apply',
        bookDate: place.bookDate,
        periodId: place.periodId,
        roomIds: [place.roomId],
        fromStatus: null,
        toStatus: becoming.status,
        fields: [],
        remark: `${startLabels[becoming.state]}：${place.bookDate} ${form.period.title} ${title}`,
      },
    )
  }
  await logBooked(tx, { shopId, now, operator: byGuest }, waited)
  await noteGuestOffers(tx, call, { customerId, words: form.offersWords })
  return orderIds
}

async function insertOrders(
  tx: ShopTransaction,
  call: GuestCall,
  { form, places, becoming, agreed, network }: Insertion,
  { customerId, referralId }: { customerId: number | null; referralId: number | undefined },
): Promise<OrderPlace[]> {
  const { shopId, now } = call
  const bookingId = await insertBooking(tx, shopId, {
    ...agreed,
    book_date: form.bookDate,
    source: 'guest',
    way: 'page',
    booked_on: call.today,
    applicant_network: network,
    books_when_paid: becoming.booksWhenPaid,
    customer_id: customerId,
    user_name: form.userName,
    phone: form.phone,
    sex: form.sex,
    people_num: form.peopleNum,
    deposit_fen: becoming.deposit,
    arrival_time: form.arrivalTime,
    remark: form.remark,
    referral: referralId !== undefined,
  })
  if (referralId !== undefined) await noteCounting(tx, shopId, { bookingId, referralId })
  const orders: OrderPlace[] = []
  for (const place of places) {
    orders.push({
      ...place,
      orderId: await insertOrder(tx, {
        shop_id: shopId,
        status: becoming.status,
        booking_id: bookingId,
        linked: places.length > 1,
        book_date: place.bookDate,
        period_id: place.periodId,
        room_id: place.roomId,
        turn: place.turn,
        held_until: becoming.heldUntil,
        created_at: now,
      }),
    })
  }
  await showOn(
    tx,
    shopId,
    bookingId,
    orders.map(({ orderId }) => orderId),
  )
  return orders
}

async function findRequestCustomer(
  tx: ShopTransaction,
  { shopId, now }: GuestCall,
  { userName, phone, sex, bookDate }: CheckedBookingRequest,
): Promise<number | null> {
  const customer = await customerOfBooking(tx, {
    shopId,
    at: now,
    customerId: null,
    name: userName,
    phone,
    sex,
    source: '线上预订',
    bookDate,
    birthdayKind: 0,
    birthdayOfOther: false,
    memorialTitles: [],
    labelIds: undefined,
  })
  return customer?.id ?? null
}

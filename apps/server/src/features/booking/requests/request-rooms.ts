import type { InputOf, OutputOf } from '@roombook/contract'
import {
  type applyForRooms as applyCall,
  mostOpenOfNetwork,
  mostOpenRequests,
} from '@roombook/contract/guest-booking'
import { bookingRequestDeadline, OrderStatus, orderSerial, orderStatuses } from '@roombook/domain/orders'
import { periodEnd, periodStart } from '@roombook/domain/time'
import { lockRooms, requireOpenDay } from '#features/rooms/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import { findNetwork } from '#platform/http/find-network.ts'
import { requireAddressPace } from '#platform/http/guest-pace.ts'
import { refuseTaken } from '../claims/refuse-taken.ts'
import { toPlaces } from '../claims/take-places.ts'
import { withAlternatives } from '../guests/with-alternatives.ts'
import { requireAgreed } from './agreed-terms.ts'
import {
  type Applicant,
  countOpenBookings,
  hasOpenBooking,
  lockApplicant,
} from './booking-request.repository.ts'
import { type CheckedBookingRequest, checkBookingRequest } from './check-booking-request.ts'
import { type BookingStart, insertBookingRequests } from './insert-booking-requests.ts'
import { notifyOfBookingRequest } from './notify-of-booking-request.ts'
import { type BookingTerms, termsOfBooking } from './terms-of-booking.ts'

type Applied = OutputOf<typeof applyCall>

/** Most booking attempts of one network in ten minutes; many phones may share a network. */
const mostTries = 120

/**
 * Books rooms for a guest by the store's settings: a booking request or an instant booking. Where a deposit
 * is asked, the rooms wait for it first. The order has no opener until staff accept it.
 *
 * @throws Refusal `booking.just_booked`, `booking.too_many_applications`, `booking.too_many_from_network`
 *   against hoarding; `booking.room_taken` and equivalents, with free alternatives; those of the form;
 *   `request.too_many`.
 */
export async function applyForRooms(
  db: Database,
  call: GuestCall,
  input: InputOf<typeof applyCall>,
): Promise<Applied> {
  const { shopId, now, guest } = call
  const network = findNetwork(call.address)
  await requireAddressPace(db, `booking:${network}`, now, mostTries)
  return withAlternatives(call, input, () =>
    call.change(async (tx) => {
      const form = await checkBookingRequest(tx, call, input)
      await requireFew(tx, call, { phone: guest.phone, network })
      if (input.another === false && (await hasOpenBooking(tx, call, { ...input, phone: guest.phone })))
        throw new Refusal('booking.just_booked')
      const places = toPlaces(form)
      await refuseTaken(tx, call, places)
      const locked = await lockRooms(
        tx,
        shopId,
        places.map((place) => place.roomId),
      )
      await requireOpenDay(tx, shopId, form)
      const rooms = new Map(locked.map((room) => [room.id, room]))
      const terms = await termsOfBooking(tx, call, form, guest)
      const becoming = decideBookingStart(call, form, terms)
      const agreed = requireAgreed(terms, form.agreedTerms, now)
      const orderIds = await insertBookingRequests(tx, call, {
        form,
        places,
        becoming,
        agreed,
        rooms,
        network,
      })
      await notifyOfBookingRequest(tx, call, becoming.state, orderIds)
      const [orderId = 0] = orderIds
      return {
        orderId,
        orderSerial: orderSerial(orderId, now.getTime(), call.timezone),
        statusName: orderStatuses[becoming.status].name,
        state: becoming.state,
        bookDate: form.bookDate,
        periodName: form.period.title,
        roomNames: places.map((place) => rooms.get(place.roomId)?.title ?? ''),
        peopleNum: form.peopleNum,
        deposit: becoming.deposit,
        heldUntil: becoming.heldUntil?.toISOString() ?? null,
      }
    }),
  )
}

/**
 * Enforces the limits on open bookings per phone and per network.
 * @throws Refusal `booking.too_many_applications`, `booking.too_many_from_network`.
 */
async function requireFew(
  tx: ShopTransaction,
  { shopId, now, today }: GuestCall,
  applicant: Applicant,
): Promise<void> {
  await lockApplicant(tx, shopId, applicant)
  const { ofPhone, unpaid, ofNetwork } = await countOpenBookings(tx, shopId, applicant, { now, today })
  if (ofPhone >= mostOpenRequests) throw tooMany(ofPhone, unpaid)
  if (ofNetwork >= mostOpenOfNetwork) throw new Refusal('booking.too_many_from_network')
}

/**
 * Builds a refusal that names what the open bookings wait for: the store's answer or the guest's own deposit.
 */
function tooMany(open: number, unpaid: number): Refusal {
  const message =
    unpaid === open
      ? `您已有${open}个预订等待支付订金，请先支付或取消`
      : unpaid > 0
        ? `您已有${open}个预订未完成，其中${unpaid}个等待您支付订金，请先处理`
        : undefined
  return new Refusal('booking.too_many_applications', { open, unpaid }, message)
}

/** Returns the initial state of a booking request under the store's current settings. */
function decideBookingStart(
  call: GuestCall,
  form: CheckedBookingRequest,
  { deposit, rule }: Pick<BookingTerms, 'deposit' | 'rule'>,
): BookingStart {
  const { settings } = call
  const instant = settings.guestBooking === 'instant'
  if (deposit > 0) {
    const heldUntil = computeHeldUntil(call, form, rule.payMinutes)
    return { state: 'unpaid', status: OrderStatus.applied, deposit, heldUntil, booksWhenPaid: instant }
  }
  if (instant)
    return { state: 'booked', status: OrderStatus.booked, deposit, heldUntil: null, booksWhenPaid: false }
  const heldUntil = computeHeldUntil(call, form, settings.applicationMinutes)
  return { state: 'waiting', status: OrderStatus.applied, deposit, heldUntil, booksWhenPaid: false }
}

const computeHeldUntil = (
  { timezone, now }: GuestCall,
  { period, bookDate }: CheckedBookingRequest,
  minutes: number,
): Date =>
  new Date(
    bookingRequestDeadline({
      periodStart: periodStart(period, bookDate, timezone),
      periodEnd: periodEnd(period, bookDate, timezone),
      now: now.getTime(),
      minutes,
    }),
  )

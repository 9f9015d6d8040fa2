import { refusals } from '@roombook/contract'
import type { OrderForm } from '@roombook/contract/order-form'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { isAdmin } from '@roombook/domain/session'
import { isPhone, maskPhone, normalizePhone } from '@roombook/domain/validation'
import {
  type BookedCustomer,
  customerOfBooking,
  findCustomerByPhone,
  noteBookedNumber,
  phoneOfCustomer,
} from '#features/customers/index.ts'
import { takeNumbers } from '#features/orders/index.ts'
import { countsFor } from '#features/referrals/index.ts'
import { lockRooms, requireOpenDay } from '#features/rooms/index.ts'
import { bookFromCall } from '#features/telephone/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { takeFirst } from '#platform/db/only.ts'
import { prefetch } from '#platform/db/prefetch.ts'
import { arrivalOfTurns } from '../claims/arrival-of-turns.ts'
import type { RequestedPlace } from '../claims/claim.repository.ts'
import { refuseTaken } from '../claims/refuse-taken.ts'
import { claimPlaces, preparePlaces, readRoomOccupancy, toRequestedPlaces } from '../claims/take-places.ts'
import { readTurnWindows, windowsOfFree } from '../claims/turn-window.repository.ts'
import { withFreeRooms } from '../claims/with-free-rooms.ts'
import { type FormDepositUpdate, judgeNewDeposit } from '../deposits/change-deposit.ts'
import { byStaff } from '../follow-ups/log-move.ts'
import { shopTime } from '../shop-time.ts'
import { findWaited } from '../waitlist/count-waiting.repository.ts'
import type { EndedEntry } from '../waitlist/end-waiting.repository.ts'
import { endWaiting, logBooked, type WaitedEntry, waitingOver } from '../waitlist/end-waiting.ts'
import { type CheckedForm, checkOrderForm } from './check-order-form.ts'
import { finishBooking } from './finish-booking.ts'
import { refuseFaults } from './form-refusals.ts'
import { insertOrders } from './insert-orders.ts'
import { selectBookingPhone } from './order-columns.ts'
import { readNewOrder } from './read-new-order.ts'
import type { Taking } from './taking.ts'
import { toBookingPerson } from './to-booking-person.ts'

/**
 * Books rooms for a form: one order for each room, linked where there are several, all or none. The first
 * order carries the form's people, money and dishes.
 *
 * @throws Refusal of the form or its references; `booking.room_taken` with free rooms that fit; those of
 *   `requireDeposit`.
 */
export async function bookRooms(
  call: StaffCall,
  form: OrderForm,
  taking: Taking,
): Promise<{ row: OrderRow; orderIds: number[] }> {
  await noteBookedNumber(call, form.phone)
  const person = normalizePhone(form.phone) || `staff ${call.actor.staffId}`
  return withFreeRooms(call, { ...form, person }, () =>
    call.change(async (tx) => {
      const named = await withWaitingPhone(tx, call.shopId, withOpener(call, form), taking)
      const early = prefetchChecks(tx, call, named)
      const checked = await checkOrderForm(call, tx, named, {
        kind: taking.kind,
        maskedPhone: await chosenPhone(tx, call.shopId, form),
      })
      requireDepositOpen(call, checked)
      const wanted = toRequestedPlaces(checked)
      await early.rivals
      const { rooms, standing, numbers } = await lockPlaces(tx, call, checked, wanted)
      const guest = await customerOfBooking(tx, toBookingPerson(call, checked, checked), early.customer)
      const { claims, places } = await preparePlaces(tx, call, wanted, rooms, {
        standing: Promise.resolve(standing),
      })
      const windows =
        claims.length === 0
          ? windowsOfFree(places, checked.period, standing.turns)
          : await readTurnWindows(tx, call.shopId, places)
      const timed = { ...checked, arrivalTime: arrivalOfTurns(checked, windows, shopTime(call)) }
      const depositUpdate = await depositFor(tx, call, timed, {
        taking,
        phone: selectBookingPhone(timed, guest),
      })
      const referralId = await findCountedReferral(tx, call, taking, guest)
      const { bookingId, orderIds } = numbers
      const orders = places.map((place, at) => ({ ...place, orderId: orderIds[at] ?? Number.NaN }))
      const { orderId } = takeFirst(orders)
      const written = { bookingId, form: timed, orders, taking, guest, required: depositUpdate, referralId }
      // Sent in the order of their foreign keys, pipelined without awaiting each other.
      const [, , waited] = await Promise.all([
        insertOrders(tx, call, written, rooms),
        claimPlaces(tx, call.shopId, orders, rooms),
        taking.kind === 'booking' ? endWaitingFor(tx, call, { ...taking, checked, orderId }) : [],
        bookedFrom(tx, call, taking, orderId).then((rang) =>
          finishBooking(tx, call, {
            form: timed,
            orders,
            taking,
            rooms,
            depositText: (depositUpdate?.logText ?? '') + rang,
          }),
        ),
      ])
      await logBooked(tx, byStaff(call), waited)
      const row = await readNewOrder(tx, call, written, rooms)
      return { row, orderIds }
    }),
  )
}

/**
 * Starts the queries that can run before the form is checked: conflicting claims and the phone's customer.
 */
function prefetchChecks(tx: ShopTransaction, call: StaffCall, form: OrderForm) {
  const { bookDate, periodId, roomIds, turns } = form
  const phone = normalizePhone(form.phone)
  const known = bookDate && periodId !== null
  return {
    rivals: known
      ? prefetch(refuseTaken(tx, call, toRequestedPlaces({ bookDate, periodId, roomIds, turns })))
      : undefined,
    customer: isPhone(phone) ? prefetch(findCustomerByPhone(tx, call.shopId, phone)) : undefined,
  }
}

/** Locks the rooms of some slots and reads, under the locks, their occupancy and the new orders' ids. */
async function lockPlaces(
  tx: ShopTransaction,
  { shopId }: StaffCall,
  form: CheckedForm,
  places: readonly RequestedPlace[],
) {
  const roomIds = places.map((place) => place.roomId)
  const [locked, , standing, numbers] = await Promise.all([
    lockRooms(tx, shopId, roomIds),
    requireOpenDay(tx, shopId, form),
    readRoomOccupancy(tx, shopId, places),
    takeNumbers(tx, places.length),
  ])
  return { rooms: new Map(locked.map((room) => [room.id, room])), standing, numbers }
}

/**
 * Returns the id of the referral that the booking counts for. A new customer cannot have an earlier referral,
 * so the query is skipped unless a recommender is named.
 */
const findCountedReferral = (
  tx: ShopTransaction,
  call: StaffCall,
  { recommenderId }: Taking,
  guest: BookedCustomer | undefined,
): Promise<number | undefined> =>
  guest?.isNew && recommenderId === undefined
    ? Promise.resolve(undefined)
    : countsFor(tx, call, { guestId: guest?.id, recommenderId })

/**
 * Links the booking to the telephone call it is made from.
 * @returns text for the log; empty without a call.
 */
const bookedFrom = async (
  tx: ShopTransaction,
  call: StaffCall,
  taking: Taking,
  orderId: number,
): Promise<string> =>
  taking.phoneCallId === undefined ? '' : bookFromCall(tx, call, { phoneCallId: taking.phoneCallId, orderId })

/** Returns the deposit for a booking; undefined for a hold or for guests already seated. */
async function depositFor(
  tx: ShopTransaction,
  call: StaffCall,
  form: CheckedForm,
  { taking, phone }: { taking: Taking; phone: string },
): Promise<FormDepositUpdate | undefined> {
  const depositInput = taking.kind === 'booking' ? taking.input : undefined
  return depositInput && judgeNewDeposit(tx, call, form, { phone, input: depositInput })
}

/**
 * Refuses a deposit where the store accepts none.
 * @throws Refusal `booking.deposit_closed`.
 */
function requireDepositOpen({ actor }: StaffCall, { deposit }: CheckedForm): void {
  if (!deposit || actor.settings.depositOpen) return
  const { message } = refusals['booking.deposit_closed']
  throw new Refusal('booking.deposit_closed', { fields: { price: message } })
}

/** Lets only administrators choose the opener; for other staff it is always themselves (6.03). */
const withOpener = ({ actor }: StaffCall, form: OrderForm): OrderForm =>
  isAdmin(actor.adminLevel) ? form : { ...form, openerId: actor.staffId }

/**
 * Returns the masked phone of the chosen customer, which the form sends back in place of the recorded number.
 */
const chosenPhone = async (tx: ShopTransaction, shopId: number, { customerId }: OrderForm) =>
  customerId ? maskPhone(await phoneOfCustomer(tx, shopId, customerId)) : undefined

/** Restores a waiting guest's phone, which the form shows and sends back masked. */
async function withWaitingPhone(
  tx: ShopTransaction,
  shopId: number,
  form: OrderForm,
  taking: Taking,
): Promise<OrderForm> {
  const waited = taking.kind === 'booking' ? taking.waited : undefined
  if (waited === undefined) return form
  const entry = await findWaited(tx, shopId, waited.entryId)
  if (entry?.state !== 'waiting' && !waited.mayBeOver) throw await waitingOver(tx, shopId, waited.entryId)
  // An erased guest has no phone.
  const phone = entry?.phone
  if (!phone) return form
  // With another number, the waiting guest would be notified of a booking that is not theirs.
  if (form.phone !== maskPhone(phone) && normalizePhone(form.phone) !== phone)
    refuseFaults([{ field: 'phone', message: '须与候补客人的手机号一致；要换号码请先移除候补' }])
  return { ...form, phone }
}

/** Ends the waitlist entry the booking was made from, and the phone's other entries for the same meal. */
const endWaitingFor = (
  tx: ShopTransaction,
  { shopId, now }: StaffCall,
  { waited, checked, orderId }: { waited?: WaitedEntry | undefined; checked: CheckedForm; orderId: number },
): Promise<EndedEntry[]> =>
  endWaiting(tx, {
    shopId,
    now,
    phone: checked.wholePhone,
    bookDate: checked.bookDate,
    periodId: checked.periodId,
    orderId,
    waited,
  })

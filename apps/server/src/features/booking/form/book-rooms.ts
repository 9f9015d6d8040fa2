import { type OrderForm, type OrderRow, refusals } from '@roombook/contract'
import { isAdmin, maskPhone, normalizePhone, OrderStatus } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { customerOfBooking, noteBookedNumber, phoneOfCustomer } from '../../customers/index.ts'
import { lockRooms, type RoomRow, requireOpenDay } from '../../rooms/index.ts'
import type { Place } from '../claims/claim.repository.ts'
import { refuseTaken } from '../claims/refuse-taken.ts'
import { claimPlaces, placesOf, preparePlaces } from '../claims/take-places.ts'
import { withFreeRooms } from '../claims/with-free-rooms.ts'
import { byStaff, logMove } from '../journal/log-move.ts'
import { postOrderMessage } from '../journal/post-order-message.ts'
import { printSlips } from '../journal/print-slips.ts'
import { insertBooking, replaceBookingLabels, showOn } from '../orders/booking.repository.ts'
import { insertOrder } from '../orders/order.repository.ts'
import { readOrderRow } from '../orders/order-detail.ts'
import { endWaiting, logBooked, type WaitedEntry, waitingOver } from '../waitlist/end-waiting.ts'
import { type EndedEntry, findWaited } from '../waitlist/waitlist.repository.ts'
import { type CheckedForm, checkOrderForm } from './check-order-form.ts'
import { refuseFaults } from './form-refusals.ts'
import { guestOf } from './guest-of.ts'
import { bookingColumns, type Guest, roomColumns } from './order-columns.ts'
import { queueSmsOf } from './queue-sms-of.ts'

/** How rooms are taken: booked at once, from the waiting list where it says so, or held until a moment. */
export type Taking =
  | { kind: 'booking'; action: 'booking.create'; waited?: WaitedEntry | undefined }
  | { kind: 'hold'; action: 'booking.hold'; heldUntil: (form: CheckedForm) => Date }

/**
 * Takes rooms for a form: one order for each room, linked where there are several, all or none. What people, money
 * and dishes the form names stands on the first order.
 *
 * @throws Refusal of the form or of what it names; `booking.room_taken` with the free rooms that fit.
 */
export async function bookRooms(
  call: StaffCall,
  form: OrderForm,
  taking: Taking,
): Promise<{ row: OrderRow; orderIds: number[] }> {
  await noteBookedNumber(call, form.phone)
  return withFreeRooms(call, form, () =>
    call.change(async (tx) => {
      const named = await withWaitingPhone(tx, call.shopId, withOpener(call, form), taking)
      const checked = await checkOrderForm(call, tx, named, {
        kind: taking.kind,
        maskedPhone: await chosenPhone(tx, call.shopId, form),
      })
      requireDepositOpen(call, checked)
      const places = placesOf(checked)
      await refuseTaken(tx, call, places)
      const roomIds = places.map((place) => place.roomId)
      const rooms = new Map((await lockRooms(tx, call.shopId, roomIds)).map((room) => [room.id, room]))
      await requireOpenDay(tx, call.shopId, checked)
      const guest = await customerOfBooking(tx, guestOf(call, checked, checked))
      await preparePlaces(tx, call, places, rooms)
      const orderIds = await insertOrders(tx, call, { form: checked, places, taking, guest })
      await claimPlaces(tx, call.shopId, withOrders(places, orderIds), rooms)
      const waited =
        taking.kind === 'booking' ? await endWaitingFor(tx, call, { ...taking, checked, orderIds }) : []
      await finish(tx, call, { waited, form: checked, places, taking, orderIds, rooms })
      return { row: await readOrderRow(tx, call, orderIds[0] ?? 0), orderIds }
    }),
  )
}

/** Where the shop takes no deposits, none is asked. */
function requireDepositOpen({ actor }: StaffCall, { deposit }: CheckedForm): void {
  if (!deposit || actor.settings.depositOpen) return
  const { message } = refusals['booking.deposit_closed']
  throw new Refusal('booking.deposit_closed', { fields: { price: message } })
}

/** Only administrators choose who opens the table; anybody else is recorded as opener (6.03). */
const withOpener = ({ actor }: StaffCall, form: OrderForm): OrderForm =>
  isAdmin(actor.adminLevel) ? form : { ...form, openerId: actor.staffId }

/** A chosen customer's phone comes back masked, and stands for the one on record. */
const chosenPhone = async (tx: ShopTransaction, shopId: number, { customerId }: OrderForm) =>
  customerId ? maskPhone(await phoneOfCustomer(tx, shopId, customerId)) : undefined

/** Who waits is shown with a masked phone, which comes back so and stands for the one on the list. */
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
  // Whoever is forgotten left no phone behind.
  const phone = entry?.phone
  if (!phone) return form
  // Under another number the guest would read that a booking is theirs which is not.
  if (form.phone !== maskPhone(phone) && normalizePhone(form.phone) !== phone)
    refuseFaults([{ field: 'phone', message: '须与候补客人的手机号一致；要换号码请先移除候补' }])
  return { ...form, phone }
}

const withOrders = (places: readonly Place[], orderIds: readonly number[]) =>
  places.map((place, at) => ({ ...place, orderId: orderIds[at] ?? 0 }))

/** The entry that it was made from, and what the guest's phone waits for there. */
const endWaitingFor = (
  tx: ShopTransaction,
  { shopId, now }: StaffCall,
  {
    waited,
    checked,
    orderIds,
  }: { waited?: WaitedEntry | undefined; checked: CheckedForm; orderIds: readonly number[] },
): Promise<EndedEntry[]> =>
  endWaiting(tx, {
    shopId,
    now,
    phone: checked.wholePhone,
    bookDate: checked.bookDate,
    periodId: checked.periodId,
    orderId: orderIds[0] ?? 0,
    waited,
  })

interface Insertion {
  form: CheckedForm
  places: readonly Place[]
  taking: Taking
  guest: Guest | undefined
}

async function insertOrders(tx: ShopTransaction, call: StaffCall, insertion: Insertion): Promise<number[]> {
  const { form, places, taking, guest } = insertion
  const { shopId, now, actor } = call
  const booking = { ...bookingColumns(form, guest), deposit_fen: form.deposit ?? 0 }
  const bookingId = await insertBooking(tx, shopId, booking)
  const shared = {
    ...roomColumns(form),
    shop_id: shopId,
    status: taking.kind === 'hold' ? OrderStatus.held : OrderStatus.booked,
    booking_id: bookingId,
    linked: places.length > 1,
    opener_id: form.openerId ?? actor.staffId,
    held_until: taking.kind === 'hold' ? taking.heldUntil(form) : null,
    created_at: now,
  }
  const orderIds: number[] = []
  for (const { roomId: room_id, turn } of places)
    orderIds.push(await insertOrder(tx, { ...shared, room_id, turn }))
  await showOn(tx, shopId, bookingId, orderIds)
  await replaceBookingLabels(tx, shopId, bookingId, form.orderLabelIds)
  return orderIds
}

interface Finish {
  /** What the guest waited for until now. */
  waited: readonly EndedEntry[]
  form: CheckedForm
  places: readonly Place[]
  taking: Taking
  orderIds: readonly number[]
  rooms: ReadonlyMap<number, RoomRow>
}

async function finish(
  tx: ShopTransaction,
  call: StaffCall,
  { waited, form, places, taking, orderIds, rooms }: Finish,
) {
  const first = orderIds[0] ?? 0
  const titles = places.map((place) => rooms.get(place.roomId)?.title ?? '')
  if (form.sendSms) await queueSmsOf(tx, call, first, { form, kind: taking.kind, roomTitles: titles })
  const word = taking.kind === 'hold' ? '占位' : '新增订单'
  for (const [at, place] of places.entries()) {
    await logMove(tx, byStaff(call), {
      orderId: orderIds[at] ?? 0,
      version: 1,
      action: taking.action,
      bookDate: place.bookDate,
      periodId: place.periodId,
      roomIds: [place.roomId],
      fromStatus: null,
      toStatus: taking.kind === 'hold' ? OrderStatus.held : OrderStatus.booked,
      fields: [],
      remark: `${word}：${form.bookDate} ${form.period.title} ${titles[at]}${places.length > 1 ? `（连台${places.length}间）` : ''}`,
    })
  }
  await logBooked(tx, byStaff(call), waited)
  if (taking.kind === 'booking') {
    const { shopId, now, actor } = call
    await postOrderMessage(tx, { shopId, now, kind: 'booked', byStaffId: actor.staffId }, orderIds)
    await printSlips(tx, byStaff(call), { event: 'created', orderIds, note: word })
  }
}

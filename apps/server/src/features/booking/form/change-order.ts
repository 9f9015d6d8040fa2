import type { OrderForm } from '@roombook/contract/order-form'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { mayMove, OrderStatus, refuseMaker } from '@roombook/domain/orders'
import { isAdmin } from '@roombook/domain/session'
import { maskPhone } from '@roombook/domain/validation'
import { customerOfBooking, noteTypedNumber, phoneOfCustomer } from '#features/customers/index.ts'
import { replaceBookingLabels, updateBooking } from '#features/orders/index.ts'
import { orRefuse, Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type RoomCriteria, withFreeRooms } from '../claims/with-free-rooms.ts'
import { type FormDepositInput, judgeChangedDeposit } from '../deposits/change-deposit.ts'
import { byStaff } from '../follow-ups/log-move.ts'
import { printSlips } from '../follow-ups/print-slips.ts'
import { scheduleChangeNotice } from '../follow-ups/schedule-change-notice.ts'
import { lockBooking, requireVersion } from '../moves/lock-for-move.ts'
import { moveQuestion } from '../moves/move-question.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { readLabels } from '../orders/order-detail.repository.ts'
import { readOrderRow } from '../orders/order-detail.ts'
import { readWholeOrder, type WholeOrderRow } from '../orders/order-view.repository.ts'
import { changeMembers, logOver } from './change-members.ts'
import { changedFields } from './changed-fields.ts'
import { checkOrderForm } from './check-order-form.ts'
import { editedForm, type FormChange } from './edited-form.ts'
import { endWish, type WishAnswer } from './end-wish.ts'
import { handOver } from './hand-over.ts'
import { moveCountedVisit } from './move-counted-visit.ts'
import { movePlaces } from './move-places.ts'
import { type ChangeName, describeNamedChange, type NamedChange, statusAfter } from './named-change.ts'
import { bookingColumns, selectBookingPhone } from './order-columns.ts'
import { textOfChange } from './text-of-change.ts'
import { toBookingPerson } from './to-booking-person.ts'

export interface OrderChange {
  orderId: number
  /** Version that the user saw; undefined where the client knows none. */
  version?: number | undefined
  change: FormChange
  /** Deposit fields of the form. */
  input: FormDepositInput
  /**
   * Move that the change amounts to. Staff without the right to it are refused before any later check, so
   * that they learn nothing about the order.
   */
  move: ChangeName['move']
  /**
   * The guest's change request that the change grants. Fields that were missing before may stay missing then.
   */
  answers?: WishAnswer
}

/**
 * Approves and names a change of an order, or throws a refusal. `payer` is the order that shows the deposit.
 */
export type ChangeRule = (
  order: LockedOrder,
  before: OrderForm,
  after: OrderForm,
  payer: LockedOrder,
) => ChangeName

interface ChangedOrder {
  row: OrderRow
  /** Ids of all orders that changed. */
  orderIds: number[]
}

/**
 * Applies a form to an existing order, for both editing and converting. A linked booking changes as a whole
 * or not at all; only the room belongs to each order.
 */
export const changeOrder = (
  call: StaffCall,
  requested: OrderChange,
  rule: ChangeRule,
): Promise<ChangedOrder> =>
  changeOrderFor(call, { ...requested, rule, answerOf: async (_, changed) => changed })

/** Runs {@link changeOrder} for a call that builds another response in the same transaction. */
export async function changeOrderFor<Answer>(
  call: StaffCall,
  {
    rule,
    answerOf,
    ...asked
  }: OrderChange & {
    rule: ChangeRule
    answerOf(tx: ShopTransaction, changed: ChangedOrder): Promise<Answer>
  },
): Promise<Answer> {
  const wanted: RoomCriteria = {}
  const wants = (form: OrderForm) => Object.assign(wanted, form)
  await noteTypedNumber(call, asked.change.phone ?? '')
  return withFreeRooms(call, wanted, () =>
    call.change(async (tx) => answerOf(tx, await layOver(tx, call, asked, { rule, wants }))),
  )
}

interface Laying {
  rule: ChangeRule
  /** Receives the complete form before it is checked. */
  wants(form: OrderForm): void
}

async function layOver(
  tx: ShopTransaction,
  call: StaffCall,
  { orderId, version, change, input, move: requestedMove, answers }: OrderChange,
  { rule, wants }: Laying,
): Promise<ChangedOrder> {
  const { shopId } = call
  const { order, members, rooms } = await lockBooking(tx, shopId, orderId, change.roomIds)
  orRefuse(refuseMaker(requestedMove, moveQuestion(call, order)))
  await requireVersion(tx, shopId, order, version)
  const { before, after, maskedPhone } = await readFormVersions(tx, call, order, change)
  wants(after)
  const payer = members.find(({ id }) => id === order.depositOrderId) ?? order
  const name = rule(order, before, after, payer)
  const kind = answers || statusAfter(name.move, order) === OrderStatus.held ? 'hold' : 'booking'
  const form = await checkOrderForm(call, tx, after, { kind, before, maskedPhone })

  const guest = await customerOfBooking(tx, toBookingPerson(call, form, change))
  const live = members.filter((member) => mayMove(name.move, member.status))
  const phone = selectBookingPhone(form, guest)
  const converts = name.move === 'convert'
  const deposit = await judgeChangedDeposit(tx, call, {
    order,
    live,
    before,
    form,
    phone,
    input,
    converts,
    payer,
  })
  const places = await movePlaces(tx, call, { live, orderId, form, rooms })
  await moveCountedVisit(tx, call, before.peopleNum ?? 0, {
    booking: order,
    customerId: guest?.id ?? null,
    peopleNum: form.peopleNum ?? 0,
  })
  await updateBooking(tx, shopId, order.bookingId, {
    ...bookingColumns(form, guest),
    ...(form.deposit === before.deposit ? {} : { deposit_fen: form.deposit ?? 0 }),
    ...deposit.columns,
  })
  // Before the log: the SMS stock must be locked before the shop's sequence row.
  const titleOf = (member: LockedOrder) =>
    rooms.get(places.get(member.id)?.roomId ?? member.roomId)?.title ?? ''
  const texted = { order, live, before, form, move: name.move, roomTitles: live.map(titleOf) }
  const unsent = await textOfChange(tx, call, texted)
  const done: NamedChange = { ...name, fields: changedFields(before, after) }
  const memberIds = members.map((member) => member.id)
  const answered = await endWish(tx, call, { orderIds: memberIds, form, answers })
  const isNotified = ({ id, customerId }: LockedOrder) =>
    id === order.firstOrderId || customerId !== (guest?.id ?? null)
  await logOver(tx, call, members.filter(isNotified), done)
  await changeMembers(tx, call, live, {
    form,
    places,
    done,
    sent: { orderId, unsent: answered + deposit.logText + unsent },
  })
  await handOver(tx, {
    shopId,
    bookingId: order.bookingId,
    orderIds: memberIds,
    from: before.phone,
    to: phone,
    at: call.now,
  })
  if (change.orderLabels) await replaceBookingLabels(tx, shopId, order.bookingId, form.orderLabelIds)
  const orderIds = live.map((member) => member.id)
  await notifyAfterChange(tx, call, { bookingId: order.bookingId, orderIds, done })
  return { row: await readOrderRow(tx, call, orderId), orderIds }
}

/** Prints slips for kitchen and cash desk, and triggers the other notifications about a changed booking. */
async function notifyAfterChange(
  tx: ShopTransaction,
  call: StaffCall,
  { bookingId, orderIds, done }: { bookingId: number; orderIds: number[]; done: NamedChange },
): Promise<void> {
  const isConverted = done.move === 'convert'
  if (isConverted || done.fields.some(({ printed }) => printed)) {
    const event = isConverted ? 'created' : 'changed'
    await printSlips(tx, byStaff(call), { event, orderIds, note: describeNamedChange(done) })
  }
  if (done.fields.some(({ name }) => placeFields.has(name))) await scheduleChangeNotice(tx, call, [bookingId])
}

/** Fields for time, place and number of people. */
const placeFields: ReadonlySet<string> = new Set([
  'bookDate',
  'periodId',
  'roomIds',
  'arrivalTime',
  'peopleNum',
])

/** Returns the order's form before and after the change, and the masked phone that may be sent back. */
async function readFormVersions(
  tx: ShopTransaction,
  call: StaffCall,
  locked: LockedOrder,
  change: FormChange,
) {
  const { shopId, actor } = call
  const { bookingId, firstOrderId: firstId } = locked
  const own = await readWholeOrder(tx, shopId, locked.id)
  const first = firstId === locked.id ? own : await readWholeOrder(tx, shopId, firstId)
  if (!own || !first) throw new Refusal('booking.not_found')
  const labels = await readLabels(tx, shopId, { bookingId, customerId: first.customer_id })
  // The first order shows people and dishes; the room is this order's own.
  const stored: WholeOrderRow = { ...first, room_id: own.room_id, turn: own.turn }
  const before = editedForm(stored, labels, {})
  const edited = editedForm(
    stored,
    labels,
    keepsPhone(first, change) ? { ...change, phone: first.phone } : change,
  )
  const after = isAdmin(actor.adminLevel) ? edited : { ...edited, openerId: before.openerId ?? actor.staffId }
  const chosen = change.customerId !== first.customer_id && change.customerId
  const maskedPhone = chosen ? maskPhone(await phoneOfCustomer(tx, shopId, chosen)) : undefined
  return { before, after, maskedPhone }
}

/**
 * Checks whether the order's own phone stays: the form sent its masked phone back and no other customer was
 * chosen.
 */
const keepsPhone = (order: WholeOrderRow, { phone, customerId }: FormChange): boolean =>
  Boolean(phone) &&
  phone === maskPhone(order.phone) &&
  (customerId ?? order.customer_id) === order.customer_id

import type { OrderForm, OrderRow } from '@roombook/contract'
import { isAdmin, maskPhone, mayMove, OrderStatus, refuseMaker } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { orRefuse, Refusal } from '../../../platform/http/refusal.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { customerOfBooking, noteTypedNumber, phoneOfCustomer } from '../../customers/index.ts'
import { type Wanted, withFreeRooms } from '../claims/with-free-rooms.ts'
import { byStaff, logKept, logMove, placeOf } from '../journal/log-move.ts'
import { printSlips } from '../journal/print-slips.ts'
import { lockBooking, requireVersion } from '../moves/lock-for-move.ts'
import { moveQuestion } from '../moves/move-question.ts'
import { replaceBookingLabels, updateBooking } from '../orders/booking.repository.ts'
import { type LockedOrder, updateOrder } from '../orders/order.repository.ts'
import { readOrderRow } from '../orders/order-detail.ts'
import { readLabels, readWholeOrder, type WholeOrderRow } from '../orders/order-view.repository.ts'
import { changedFields } from './changed-fields.ts'
import { checkOrderForm } from './check-order-form.ts'
import { editedForm, type FormChange } from './edited-form.ts'
import { guestOf } from './guest-of.ts'
import { handOver } from './hand-over.ts'
import { moveCountedVisit } from './move-counted-visit.ts'
import { movePlaces } from './move-places.ts'
import { bookingColumns, phoneOf, roomColumns } from './order-columns.ts'
import { queueSmsOf } from './queue-sms-of.ts'

export interface OrderChange {
  orderId: number
  version: number
  change: FormChange
  /** The move that the change is: who may not make it is told that, and nothing of who changed the order since. */
  move: ChangeName['move']
}

/** What a change is called, and where it leads. */
export interface ChangeName {
  action: 'booking.edit' | 'booking.convert'
  word: string
  move: 'edit' | 'convert'
}

/** Lets a change of an order pass, or refuses it. `payer` is the order that shows the deposit. */
export type ChangeRule = (
  order: LockedOrder,
  before: OrderForm,
  after: OrderForm,
  payer: LockedOrder,
) => ChangeName

/**
 * Lays a form over an order that there is: the way of both editing and converting. A linked booking changes whole or
 * not at all; only the room is each member's own.
 */
export async function changeOrder(
  call: StaffCall,
  { orderId, version, change, move: asked }: OrderChange,
  rule: ChangeRule,
): Promise<{ row: OrderRow; orderIds: number[] }> {
  const { shopId } = call
  const wanted: Wanted = {}
  await noteTypedNumber(call, change.phone ?? '')
  return withFreeRooms(call, wanted, () =>
    call.change(async (tx) => {
      const { order, members, rooms } = await lockBooking(tx, shopId, orderId, change.roomIds)
      orRefuse(refuseMaker(asked, moveQuestion(call, order)))
      await requireVersion(tx, shopId, order, version)
      const { before, after, maskedPhone } = await formsOf(tx, call, order, change)
      Object.assign(wanted, after)
      const { action, word, move } = rule(
        order,
        before,
        after,
        members.find(({ id }) => id === order.depositOrderId) ?? order,
      )
      const form = await checkOrderForm(call, tx, after, {
        kind: statusOf(move, order) === OrderStatus.held ? 'hold' : 'booking',
        before,
        maskedPhone,
      })

      const guest = await customerOfBooking(tx, guestOf(call, form, change))
      const live = members.filter((member) => mayMove(move, member.status))
      const places = await movePlaces(tx, call, { live, orderId, form, rooms })
      const first = order.firstOrderId
      const fields = changedFields(before, after)
      await moveCountedVisit(tx, call, before.peopleNum ?? 0, {
        booking: order,
        customerId: guest?.id ?? null,
        peopleNum: form.peopleNum ?? 0,
      })
      await updateBooking(tx, shopId, order.bookingId, {
        ...bookingColumns(form, guest),
        ...(form.deposit === before.deposit ? {} : { deposit_fen: form.deposit ?? 0 }),
      })
      // A room that is over keeps its place; of whose booking it was it is told with the others.
      const over = members.filter(
        ({ id, status, customerId }) =>
          isOver.has(status) && (id === first || customerId !== (guest?.id ?? null)),
      )
      for (const member of over) {
        const moved = await updateOrder(tx, shopId, member.id, {})
        await logKept(
          tx,
          byStaff(call),
          { ...member, version: moved },
          {
            action,
            fields: fields.map(({ name }) => name),
            remark: remarkOf(word, fields),
          },
        )
      }
      for (const member of live) {
        const place = places.get(member.id)
        const toStatus = statusOf(move, member)
        const moved = await updateOrder(tx, shopId, member.id, {
          ...roomColumns(form),
          ...(place ? { room_id: place.roomId, turn: place.turn } : {}),
          ...(toStatus === member.status ? {} : { status: toStatus, held_until: null }),
        })
        await logMove(tx, byStaff(call), {
          orderId: member.id,
          version: moved,
          action,
          bookDate: form.bookDate,
          periodId: form.periodId,
          roomIds: place ? [member.roomId, place.roomId] : [member.roomId],
          left: place ? { bookDate: member.bookDate, periodId: member.periodId } : null,
          fromStatus: member.status,
          toStatus,
          fields: fields.map(({ name }) => name),
          remark: remarkOf(word, fields),
          detail: { before: placeOf(member) },
        })
      }
      await handOver(tx, {
        shopId,
        bookingId: order.bookingId,
        orderIds: members.map((member) => member.id),
        from: before.phone,
        to: phoneOf(form, guest),
        at: call.now,
      })
      if (change.orderLabels) await replaceBookingLabels(tx, shopId, order.bookingId, form.orderLabelIds)
      if (form.sendSms && (move === 'convert' || !before.sendSms)) {
        const roomTitles = live.map(
          (member) => rooms.get(places.get(member.id)?.roomId ?? member.roomId)?.title ?? '',
        )
        await queueSmsOf(tx, call, first, { form, kind: 'booking', roomTitles })
      }
      const orderIds = live.map((member) => member.id)
      if (move === 'convert' || fields.some(({ printed }) => printed)) {
        const note = remarkOf(word, fields)
        await printSlips(tx, byStaff(call), {
          event: move === 'convert' ? 'created' : 'changed',
          orderIds,
          note,
        })
      }
      return { row: await readOrderRow(tx, call, orderId), orderIds }
    }),
  )
}

const isOver: ReadonlySet<OrderStatus> = new Set([OrderStatus.finished, OrderStatus.unchecked])

const remarkOf = (word: string, fields: readonly { title: string }[]): string =>
  [word, fields.map(({ title }) => title).join('、')].filter(Boolean).join('：')

/** The state that a change leaves an order in. */
const statusOf = (move: ChangeName['move'], { status }: LockedOrder): OrderStatus =>
  move === 'convert' ? OrderStatus.booked : status

/** The order as the form that it was and the form that it is to be, and the phone that may come back masked. */
async function formsOf(tx: ShopTransaction, call: StaffCall, locked: LockedOrder, change: FormChange) {
  const { shopId, actor } = call
  const { bookingId, firstOrderId: firstId } = locked
  const own = await readWholeOrder(tx, shopId, locked.id)
  const first = firstId === locked.id ? own : await readWholeOrder(tx, shopId, firstId)
  if (!own || !first) throw new Refusal('booking.not_found')
  const labels = await readLabels(tx, shopId, { bookingId, customerId: first.customer_id })
  // People and dishes are shown on the first; the room is this one's own.
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

/** The order's own phone, masked as it was shown, stands for the real one, unless another customer was chosen. */
const keepsPhone = (order: WholeOrderRow, { phone, customerId }: FormChange): boolean =>
  Boolean(phone) &&
  phone === maskPhone(order.phone) &&
  (customerId ?? order.customer_id) === order.customer_id

import { OrderStatus } from '@roombook/domain/orders'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Place } from '../claims/claim.repository.ts'
import { byStaff, logMove, logUnmovedOrder, toLoggedPlace } from '../follow-ups/log-move.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { updateOrder } from '../orders/order.repository.ts'
import type { CheckedForm } from './check-order-form.ts'
import { describeNamedChange, type NamedChange, statusAfter } from './named-change.ts'
import { roomColumns } from './order-columns.ts'

const isOver: ReadonlySet<OrderStatus> = new Set([OrderStatus.finished, OrderStatus.unchecked])

/** Logs a change of a booking on its ended orders too, which keep their slot. */
export async function logOver(
  tx: ShopTransaction,
  call: StaffCall,
  members: readonly LockedOrder[],
  done: NamedChange,
): Promise<void> {
  const { action } = done
  const fields = done.fields.map(({ name }) => name)
  for (const member of members.filter(({ status }) => isOver.has(status))) {
    const version = await updateOrder(tx, call.shopId, member.id, {})
    await logUnmovedOrder(
      tx,
      byStaff(call),
      { ...member, version },
      { action, fields, remark: describeNamedChange(done) },
    )
  }
}

interface MembersChange {
  form: CheckedForm
  /** New slots of the moved orders. */
  places: ReadonlyMap<number, Place>
  done: NamedChange
  /** Additional log text for one order, about its deposit and a message that could not be sent. */
  sent: { orderId: number; unsent: string }
}

/** Applies a change to each order of a booking that can still be changed, and logs it. */
export async function changeMembers(
  tx: ShopTransaction,
  call: StaffCall,
  live: readonly LockedOrder[],
  { form, places, done, sent }: MembersChange,
): Promise<void> {
  for (const member of live) {
    const place = places.get(member.id)
    const toStatus = statusAfter(done.move, member)
    const version = await updateOrder(tx, call.shopId, member.id, {
      ...roomColumns(form),
      ...(place ? { room_id: place.roomId, turn: place.turn } : {}),
      ...(toStatus === member.status ? {} : { status: toStatus, held_until: null }),
    })
    await logMove(tx, byStaff(call), {
      orderId: member.id,
      version,
      action: done.action,
      bookDate: form.bookDate,
      periodId: form.periodId,
      roomIds: place ? [member.roomId, place.roomId] : [member.roomId],
      previousSlot: place ? { bookDate: member.bookDate, periodId: member.periodId } : null,
      fromStatus: member.status,
      toStatus,
      fields: done.fields.map(({ name }) => name),
      remark: describeNamedChange(done) + (member.id === sent.orderId ? sent.unsent : ''),
      detail: { before: toLoggedPlace(member) },
    })
  }
}

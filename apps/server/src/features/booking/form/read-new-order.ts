import type { OrderRow } from '@roombook/contract/order-shapes'
import { noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import type { LockedRoom } from '#features/rooms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { takeFirst } from '#platform/db/only.ts'
import { orderView } from '../orders/order.view.ts'
import { readLabels } from '../orders/order-detail.repository.ts'
import { readOrderRow } from '../orders/order-detail.ts'
import type { WholeOrderRow } from '../orders/order-view.repository.ts'
import type { Insertion } from './insert-orders.ts'
import { bookingColumns, roomColumns } from './order-columns.ts'

/**
 * Returns the first order of a new booking in the contract's form. For the common case, one room booked under
 * the user's own name, it is built from the inserted data; linked rooms, holds, later seatings, deposits,
 * messages and other openers are read from the database.
 */
export async function readNewOrder(
  tx: ShopTransaction,
  call: StaffCall,
  written: Insertion & { guest: { isNew: boolean; visits: number } | undefined },
  rooms: ReadonlyMap<number, LockedRoom>,
): Promise<OrderRow> {
  const { orders, form, taking, guest } = written
  const first = takeFirst(orders)
  const room = rooms.get(first.roomId)
  const own = form.openerId === null || form.openerId === call.actor.staffId
  const plain = taking.kind === 'booking' && orders.length === 1 && first.turn === 1 && !form.sendSms
  const ruled = form.deposit || Object.keys(written.required?.columns ?? {}).length > 0
  if (!room || !own || !plain || ruled) return readOrderRow(tx, call, first.orderId)
  const order = toNewOrderRow(call, written, first.orderId, room)
  const labelled = form.orderLabelIds.length > 0 || (form.customerLabelIds?.length ?? 0) > 0
  const labels =
    labelled || guest?.isNew === false
      ? await readLabels(tx, call.shopId, { bookingId: order.booking_id, customerId: order.customer_id })
      : []
  return orderView({ order, labels, linked: [], depositLeft: null, actor: call.actor })
}

/** Builds the row that `readWholeOrder` would read; columns not inserted have their defaults. */
function toNewOrderRow(
  { now, actor }: StaffCall,
  { bookingId, form, guest, referralId }: Parameters<typeof readNewOrder>[2],
  orderId: number,
  room: LockedRoom,
): WholeOrderRow {
  const { sex, dish_mode, birthday_kind, invite_style_id, ...booking } = bookingColumns(form, guest)
  const { opener_id, ...placed } = roomColumns(form)
  return {
    ...booking,
    ...placed,
    sex,
    dish_mode,
    birthday_kind,
    invite_style_id,
    memorial_titles: form.memorialTitles,
    id: orderId,
    version: 1,
    booking_id: bookingId,
    group_id: null,
    first_order_id: orderId,
    status: OrderStatus.booked,
    turn: 1,
    turn_from: null,
    held_until: null,
    created_at: now,
    arrived_at: null,
    completed_at: null,
    cleared_by_system_at: null,
    sync_by_default: false,
    source: 'staff',
    remark: '',
    former_remark: '',
    referral: referralId !== undefined,
    opener_id: opener_id ?? actor.staffId,
    opener_name: actor.nickname,
    visits: guest?.visits ?? null,
    period_name: form.period.title,
    room_id: room.id,
    room_name: room.title,
    room_image: room.image,
    floor_name: room.floorTitle ?? '',
    service_fee_fen: room.serviceFee,
    deposit_fen: noMoney,
    deposit_received_fen: noMoney,
    pay_type: '',
    ruled_deposit: null,
    total_fen: noMoney,
    drinks_fen: noMoney,
    discount_fen: noMoney,
    arrears_fen: noMoney,
    deposit_returned_online: null,
    deposit_returned_counter: null,
    deposit_at_counter: null,
    sms_state: 0,
    replied: false,
    sms_record_id: null,
    sms_trouble: null,
    sms_channel: null,
    meal_checked_at: null,
    meal_reply_count: 0,
    change_waiting: false,
    dishes_chosen: false,
    dishes_waiting: false,
    dishes_total_fen: null,
    invite_answers: 0,
    invite_people: null,
  }
}

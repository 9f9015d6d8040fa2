import type { InputOf } from '@roombook/contract'
import type { changeOwnBooking as changeCall } from '@roombook/contract/my-bookings'
import { mayMove } from '@roombook/domain/orders'
import { shortDate } from '@roombook/domain/time'
import { turnWindowName } from '@roombook/domain/turns'
import { postOrderMessage, updateBooking } from '#features/orders/index.ts'
import { requireOpen } from '#features/rooms/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { arrivalOfTurns } from '../claims/arrival-of-turns.ts'
import { roomTaken } from '../claims/refuse-taken.ts'
import { byGuest, logMove, toLoggedPlace } from '../follow-ups/log-move.ts'
import { printSlips } from '../follow-ups/print-slips.ts'
import { scheduleChangeNotice } from '../follow-ups/schedule-change-notice.ts'
import { movePlaces } from '../form/move-places.ts'
import { isTooLate } from '../guests/guest-rules.ts'
import { type FreeRoom, type Opening, readOpenings } from '../guests/openings.ts'
import { lockBooking } from '../moves/lock-for-move.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { updateOrder } from '../orders/order.repository.ts'
import { requireOnlinePeople } from '../requests/check-booking-request.ts'
import { findChangeRequest } from './change-request.repository.ts'
import { listOrdersById, type OwnOrderRow } from './my-booking.repository.ts'
import { isChangedAlone } from './my-booking.view.ts'
import { requireOwnBooking } from './read-my-bookings.ts'
import { isOwnPlace, roomsToChange } from './rooms-to-change.ts'

type ChangeInput = InputOf<typeof changeCall>

/**
 * Changes date, period, room, arrival time and people of a guest's own booking within the shop's rules
 * (decision 215). The room is claimed like in any booking; terms and deposit stay as agreed, and changes that
 * require a higher deposit are left to the store.
 *
 * @throws Refusal `booking.not_found`, `booking.stale`, `booking.change_waiting`, `booking.change_by_store`,
 *   `booking.change_empty`, `booking.period_missing`, `booking.day_closed`, `booking.too_late_online`,
 *   `booking.too_many_people`, `booking.form_invalid`, and those of taking a room.
 */
export async function changeOwnBooking(
  tx: ShopTransaction,
  call: GuestCall,
  input: ChangeInput,
): Promise<void> {
  const { shopId, now } = call
  await requireOwnBooking(tx, call, input.orderId)
  const { order, members, rooms } = await lockBooking(tx, shopId, input.orderId, [input.roomId])
  const first = await requireChangeable(tx, call, { order, members, version: input.version })
  const opening = await findOpening(tx, call, input, order)
  if (!isOwnPlace(first, opening) && isTooLate(call, opening, opening.bookDate))
    throw new Refusal('booking.too_late_online')
  if (input.peopleNum > first.peopleNum) requireOnlinePeople(call.settings.guestMostPeople, input.peopleNum)
  const room = await findRoom(tx, call, { opening, first, requested: input })
  const arrivalTime = arrivalOf(call, { opening, room, first, requested: input })
  const { bookDate, periodId } = input
  const after = {
    bookDate,
    periodName: opening.title,
    roomName: room.title,
    peopleNum: input.peopleNum,
    arrivalTime,
  }
  const changed = listChanges(first, after)
  if (changed.length === 0) throw new Refusal('booking.change_empty')

  const form = { bookDate, periodId, roomIds: [room.id], turns: [room.turn] }
  const place = (await movePlaces(tx, call, { live: [order], orderId: order.id, form, rooms })).get(order.id)
  await updateBooking(tx, shopId, order.bookingId, {
    book_date: bookDate,
    arrival_time: arrivalTime,
    people_num: input.peopleNum,
  })
  const version = await updateOrder(tx, shopId, order.id, {
    book_date: bookDate,
    period_id: periodId,
    ...(place && { room_id: place.roomId, turn: place.turn }),
  })
  const frame = { shopId, now, operator: byGuest }
  const remark = `客人自行修改：${changed.map(({ text }) => text).join('，')}`
  await logMove(tx, frame, {
    orderId: order.id,
    version,
    action: 'booking.change-mine',
    bookDate,
    periodId,
    remark,
    roomIds: place ? [order.roomId, place.roomId] : [order.roomId],
    previousSlot: place ? { bookDate: order.bookDate, periodId: order.periodId } : null,
    fromStatus: order.status,
    toStatus: order.status,
    fields: changed.flatMap(({ fields }) => fields),
    detail: { before: toLoggedPlace(order) },
  })
  await postOrderMessage(tx, { shopId, now, kind: 'changed-by-guest', byStaffId: null }, [order.id])
  await printSlips(tx, frame, { event: 'changed', orderIds: [order.id], note: remark })
  await scheduleChangeNotice(tx, call, [order.bookingId])
}

/** Reads the locked booking and checks that the guest may change it without the store. */
async function requireChangeable(
  tx: ShopTransaction,
  call: GuestCall,
  { order, members, version }: { order: LockedOrder; members: readonly LockedOrder[]; version: number },
): Promise<OwnOrderRow> {
  const { shopId } = call
  if (order.version !== version) {
    const current = { orderId: order.id, version: order.version }
    throw new Refusal('booking.stale', current, '预订刚有变动，请查看最新内容后再修改')
  }
  if (!mayMove('edit', order.status)) throw new Refusal('booking.not_allowed_in_status')
  const orderIds = members.map(({ id }) => id)
  if ((await findChangeRequest(tx, shopId, orderIds))?.state === 'open')
    throw new Refusal('booking.change_waiting')
  const orders = await listOrdersById(tx, shopId, orderIds)
  const first = orders.find(({ id }) => id === order.id)
  if (!first || !isChangedAlone(orders, call)) throw new Refusal('booking.change_by_store')
  return first
}

/** Reads the opening of a period, without the booking's own claim. */
async function findOpening(
  tx: ShopTransaction,
  call: GuestCall,
  { bookDate, periodId }: ChangeInput,
  { id }: LockedOrder,
): Promise<Opening> {
  const day = { from: bookDate, to: bookDate }
  const openings = await readOpenings(tx, call.shopId, { ...call, ...day, withoutOrderIds: [id] })
  const opening = openings.find((each) => each.id === periodId)
  if (!opening) return refuseAt('booking.period_missing', 'periodId')
  requireOpen(opening)
  return opening
}

/** Returns the chosen room from those that the guest may move to. */
async function findRoom(
  tx: ShopTransaction,
  call: GuestCall,
  { opening, first, requested }: { opening: Opening; first: OwnOrderRow; requested: ChangeInput },
): Promise<FreeRoom> {
  const { roomId, turn, peopleNum } = requested
  const taken = opening.taken.find(({ id }) => id === roomId)
  if (taken) throw roomTaken([{ id: roomId, title: taken.title }])
  const room = opening.free.find(({ id }) => id === roomId)
  if (!room) throw new Refusal('booking.room_missing', { roomId })
  const allowed = await roomsToChange(tx, call, opening, { first, people: peopleNum })
  if (!allowed.some(({ id }) => id === roomId)) throw new Refusal('booking.change_by_store')
  if (room.turn !== turn)
    throw new Refusal('booking.turn_moved', {
      rooms: [{ id: roomId, title: room.title }],
      arrivalWindow: turnWindowName(room.window),
    })
  return room
}

/** Returns the arrival time, which the chosen seating must allow. */
function arrivalOf(
  call: GuestCall,
  {
    opening,
    room,
    first,
    requested,
  }: { opening: Opening; room: FreeRoom; first: OwnOrderRow; requested: ChangeInput },
): string {
  const { arrivalTime } = requested
  const isSame = isOwnPlace(first, opening) && room.id === first.roomId && arrivalTime === first.arrivalTime
  if (isSame) return arrivalTime
  if (arrivalTime === '') {
    if (call.settings.arrivalTimeRequired || first.arrivalTime !== '')
      refuseAt('booking.form_invalid', 'arrivalTime', '请选择到店时间')
    const time = { now: call.now.getTime(), timezone: call.timezone }
    return arrivalOfTurns(
      { arrivalTime, bookDate: requested.bookDate },
      new Map([[room.id, room.window]]),
      time,
    )
  }
  if (!room.arrivalTimes.some(({ value }) => value === arrivalTime))
    refuseAt('booking.form_invalid', 'arrivalTime', '所选包厢不能在此时间到店，请重新选择')
  return arrivalTime
}

interface ChangeablePlace {
  bookDate: string
  periodName: string
  roomName: string
  peopleNum: number
  arrivalTime: string
}

/** Lists the differences as text for the log, such as 人数 10人 → 8人. */
function listChanges(
  before: ChangeablePlace,
  after: ChangeablePlace,
): { fields: readonly string[]; text: string }[] {
  const parts = [
    {
      fields: ['bookDate', 'periodId'],
      name: '时间',
      of: ({ bookDate, periodName }: ChangeablePlace) => `${shortDate(bookDate)} ${periodName}`,
    },
    { fields: ['roomIds'], name: '包厢', of: ({ roomName }: ChangeablePlace) => roomName },
    { fields: ['peopleNum'], name: '人数', of: ({ peopleNum }: ChangeablePlace) => `${peopleNum}人` },
    {
      fields: ['arrivalTime'],
      name: '到店',
      of: ({ arrivalTime }: ChangeablePlace) => arrivalTime || '未定',
    },
  ]
  return parts.flatMap(({ fields, name, of }) =>
    of(before) === of(after) ? [] : [{ fields, text: `${name} ${of(before)} → ${of(after)}` }],
  )
}

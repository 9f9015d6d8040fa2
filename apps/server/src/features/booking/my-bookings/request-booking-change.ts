import type { InputOf } from '@roombook/contract'
import type { requestBookingChange as requestCall } from '@roombook/contract/my-bookings'
import { refuseArrival } from '@roombook/domain/booking-form'
import { changesOrder, OrderStatus } from '@roombook/domain/orders'
import { dateIsPast, periodIsPast } from '@roombook/domain/time'
import { postOrderMessage } from '#features/orders/index.ts'
import { findPeriod, findPeriodEver, type PeriodRow, requireOpen } from '#features/rooms/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { byGuest, logUnmovedOrder } from '../follow-ups/log-move.ts'
import { requireNear } from '../form/form-refusals.ts'
import { lockBooking } from '../moves/lock-for-move.ts'
import { requireOnlinePeople } from '../requests/check-booking-request.ts'
import { endChangeRequest, findArrivalTime, insertChangeRequest } from './change-request.repository.ts'
import { requireOwnBooking } from './read-my-bookings.ts'

type ChangeInput = InputOf<typeof requestCall>

/**
 * Stores a guest's change request and notifies the staff, who grant or decline it. It holds no room: staff
 * check whether the other slot is free.
 *
 * @throws Refusal `booking.change_empty`, `booking.change_waiting` while an earlier one has no answer,
 *   `booking.too_many_people` for more than can be booked online, `booking.form_invalid`, and those of a date
 *   without bookings.
 */
export async function requestBookingChange(
  tx: ShopTransaction,
  call: GuestCall,
  input: ChangeInput,
): Promise<void> {
  const { shopId, now } = call
  await requireOwnBooking(tx, call, input.orderId)
  const { order, members } = await lockBooking(tx, shopId, input.orderId)
  if (order.status !== OrderStatus.booked) throw new Refusal('booking.not_allowed_in_status')
  const orderId = order.firstOrderId
  const first = members.find((member) => member.id === orderId) ?? order
  const arrivalTime = await findArrivalTime(tx, shopId, orderId)
  const wanted = {
    bookDate: input.bookDate === first.bookDate ? null : input.bookDate,
    periodId: input.periodId === first.periodId ? null : input.periodId,
    peopleNum: input.peopleNum === first.peopleNum ? null : input.peopleNum,
    arrivalTime: input.arrivalTime === arrivalTime ? null : input.arrivalTime,
  }
  if (!changesOrder(wanted) && input.words === '') throw new Refusal('booking.change_empty')
  const place = { bookDate: wanted.bookDate ?? first.bookDate, periodId: wanted.periodId ?? first.periodId }
  const moves = wanted.bookDate !== null || wanted.periodId !== null
  const period = moves
    ? await requireBookable(tx, call, place)
    : await findPeriodEver(tx, shopId, place.periodId)
  if (wanted.arrivalTime && period)
    requireArrival(call, period, { ...place, arrivalTime: wanted.arrivalTime })
  // The limit applies to larger parties only: fewer people than agreed with the store are always allowed.
  if (wanted.peopleNum && wanted.peopleNum > first.peopleNum)
    requireOnlinePeople(call.settings.guestMostPeople, wanted.peopleNum)
  if (!(await insertChangeRequest(tx, { shopId, orderId, ...wanted, words: input.words, at: now }))) {
    throw new Refusal('booking.change_waiting')
  }
  await logUnmovedOrder(tx, { shopId, now, operator: byGuest }, first, {
    action: 'booking.ask-change',
    remark: '申请修改预订',
  })
  await postOrderMessage(tx, { shopId, now, kind: 'change-asked', byStaffId: null }, [orderId])
}

/**
 * Withdraws a guest's own change request.
 * @throws Refusal `booking.change_missing` where no request is open.
 */
export async function takeBackChange(tx: ShopTransaction, call: GuestCall, orderId: number): Promise<void> {
  const { shopId, now } = call
  const orderIds = await requireOwnBooking(tx, call, orderId)
  const { order } = await lockBooking(tx, shopId, orderId)
  const end = { state: 'withdrawn', answer: '', staffId: null, at: now } as const
  if (!(await endChangeRequest(tx, shopId, orderIds, end))) throw new Refusal('booking.change_missing')
  await logUnmovedOrder(tx, { shopId, now, operator: byGuest }, order, {
    action: 'booking.take-back-change',
    remark: '撤回修改申请',
  })
}

/**
 * Requires an arrival time that is possible in the period.
 * @throws Refusal `booking.form_invalid` at its field.
 */
function requireArrival(
  { now, timezone, cutoverHour }: GuestCall,
  period: PeriodRow,
  { bookDate, arrivalTime }: { bookDate: string; arrivalTime: string },
): void {
  const time = { now: now.getTime(), timezone, cutoverHour }
  const reason = refuseArrival(period, { bookDate, arrivalTime, time })
  if (reason) refuseAt('booking.form_invalid', 'arrivalTime', reason)
}

/** Requires a date and period that the shop opens and still accepts bookings for. */
async function requireBookable(
  tx: ShopTransaction,
  { shopId, now, today, timezone, cutoverHour, settings }: GuestCall,
  { bookDate, periodId }: { bookDate: string; periodId: number },
): Promise<PeriodRow> {
  const time = { now: now.getTime(), timezone, cutoverHour }
  if (dateIsPast(bookDate, time)) refuseAt('booking.date_past', 'bookDate')
  requireNear(settings.daysAhead, today, bookDate)
  const period = await findPeriod(tx, shopId, bookDate, periodId)
  if (!period) return refuseAt('booking.period_missing', 'periodId')
  requireOpen(period)
  if (periodIsPast(period, bookDate, time)) refuseAt('booking.period_past', 'periodId')
  return period
}

import type { InputOf } from '@roombook/contract'
import type { withdrawBooking as withdrawCall } from '@roombook/contract/my-bookings'
import { moves, OrderStatus, syncTargets } from '@roombook/domain/orders'
import { postOrderMessage, updateBooking } from '#features/orders/index.ts'
import { findPeriodEver } from '#features/rooms/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { orRefuse, Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { releaseClaim } from '../claims/claim.repository.ts'
import { byGuest, logMove } from '../follow-ups/log-move.ts'
import { printSlips } from '../follow-ups/print-slips.ts'
import { textCancelled } from '../follow-ups/text-cancelled.ts'
import { lockBooking } from '../moves/lock-for-move.ts'
import { regroup } from '../moves/regroup.ts'
import { isAwaitingDeposit } from '../orders/is-awaiting-deposit.ts'
import { updateOrder } from '../orders/order.repository.ts'
import { endChangeRequest } from './change-request.repository.ts'
import { refuseWithdrawal } from './my-booking.view.ts'
import { requireOwnBooking } from './read-my-bookings.ts'

/** The fields of a guest that cancelling reads; the phone was verified, or the SMS came from it. */
export type Withdrawer = Pick<GuestCall, 'shopId' | 'now' | 'settings' | 'timezone'> & {
  guest: Pick<GuestCall['guest'], 'phone'>
}

/**
 * Cancels a booking for its guest, with all linked rooms: a booking request at any time, a booking by the
 * store's rule. A request by SMS is always confirmed, one on the page if the store sends such messages. A
 * linked room whose guests have arrived stays, and so does the deposit.
 *
 * @throws Refusal `booking.not_found`, `booking.not_allowed_in_status`, `booking.withdraw_too_late`.
 */
export async function withdrawBooking(
  tx: ShopTransaction,
  call: Withdrawer,
  {
    orderId,
    words,
    bySms = false,
  }: Pick<InputOf<typeof withdrawCall>, 'orderId' | 'words'> & { bySms?: boolean },
): Promise<void> {
  const { shopId, now, settings, timezone } = call
  await requireOwnBooking(tx, call, orderId)
  const { order, members } = await lockBooking(tx, shopId, orderId)
  const period = await findPeriodEver(tx, shopId, order.periodId)
  if (!period) throw new Refusal('booking.not_found')
  orRefuse(refuseWithdrawal(order, period, { settings, timezone, now }))
  const going = new Set([order.id, ...syncTargets(members, 'withdraw').act])
  const moving = members.filter((member) => going.has(member.id))
  await endChangeRequest(
    tx,
    shopId,
    members.map((member) => member.id),
    { state: 'withdrawn', answer: '', staffId: null, at: now },
  )
  const remark = [moves.withdraw.label, words].filter(Boolean).join('：')
  const frame = { shopId, now, operator: byGuest }
  // An unaccepted request is refunded in full; store that now, because its status is lost on cancelling.
  if (moving.every(({ status }) => status === OrderStatus.applied) && moving.length === members.length)
    await updateBooking(tx, shopId, order.bookingId, { refund_given_percent: 100 })
  // A booking that still waited for its deposit was never announced.
  const isUnpaid = moving.some(isAwaitingDeposit)
  if (!isUnpaid) await textCancelled(tx, { shopId, now, byGuest: true, answers: bySms }, { members, moving })
  const ended: { member: (typeof moving)[number]; version: number }[] = []
  for (const member of moving) {
    await releaseClaim(tx, shopId, member.id, now)
    const change = { status: OrderStatus.cancelled, completed_at: now, cancel_reason: remark }
    ended.push({ member, version: await updateOrder(tx, shopId, member.id, change) })
  }
  for (const { member, version } of ended) {
    await logMove(tx, frame, {
      orderId: member.id,
      version,
      action: 'booking.withdraw',
      bookDate: member.bookDate,
      periodId: member.periodId,
      roomIds: [member.roomId],
      fromStatus: member.status,
      toStatus: OrderStatus.cancelled,
      fields: ['status', 'cancelReason'],
      remark,
    })
  }
  await regroup(tx, frame, order)
  const orderIds = moving.map((member) => member.id)
  if (!isUnpaid) {
    await postOrderMessage(tx, { shopId, now, kind: 'cancelled', byStaffId: null }, orderIds)
  }
  if (order.status === OrderStatus.booked) {
    await printSlips(tx, frame, { event: 'cancelled', orderIds, note: remark })
  }
}

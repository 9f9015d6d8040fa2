import type { InputOf, OutputOf } from '@roombook/contract'
import type { requestHandover as requestCall } from '@roombook/contract/handover'
import { refuseHandoverRequest } from '@roombook/domain/orders'
import { mayActOnOrder } from '@roombook/domain/session'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { byStaff, logUnmovedOrder } from '../follow-ups/log-move.ts'
import { lockBooking } from '../moves/lock-for-move.ts'
import { handOver } from './hand-over.ts'
import { insertOpenerRequest } from './opener-request.repository.ts'

/**
 * Asks the opener of an order to hand it over; a repeated request changes nothing. Staff who may act on it
 * anyway become its opener at once.
 * @throws Refusal `booking.not_found`, `booking.not_yours`, `booking.not_allowed_in_status`.
 */
export function requestHandover(
  call: StaffCall,
  { orderId }: InputOf<typeof requestCall>,
): Promise<OutputOf<typeof requestCall>> {
  const { shopId, actor, now } = call
  return call.change(async (tx) => {
    const booking = await lockBooking(tx, shopId, orderId)
    const { order } = booking
    const refused = refuseHandoverRequest(actor, order)
    if (refused) throw new Refusal(refused)
    const { staffId } = actor
    const action = 'booking.ask-handover'
    if (mayActOnOrder(actor, order)) {
      if (order.openerId !== staffId)
        await handOver(tx, call, booking, { action, staffId, remark: '接手订单，成为开台员工' })
      return { taken: true }
    }
    if (await insertOpenerRequest(tx, { shopId, bookingId: order.bookingId, staffId, at: now }))
      await logUnmovedOrder(tx, byStaff(call), order, { action, remark: '申请接手订单' })
    return { taken: false }
  })
}

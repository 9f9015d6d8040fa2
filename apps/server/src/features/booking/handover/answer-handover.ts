import type { InputOf, OutputOf } from '@roombook/contract'
import type { answerHandover as answerCall } from '@roombook/contract/handover'
import { refuseHandover } from '@roombook/domain/orders'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { byStaff, logUnmovedOrder } from '../follow-ups/log-move.ts'
import { lockBooking } from '../moves/lock-for-move.ts'
import { handOver } from './hand-over.ts'
import { deleteOpenerRequests, listOpenerRequests } from './opener-request.repository.ts'

/**
 * Hands an order over to the colleague who requested it, or declines.
 * @throws Refusal `booking.not_found`, `booking.not_yours`, `booking.not_allowed_in_status`;
 *   `request.not_found` where the request was answered before.
 */
export function answerHandover(
  call: StaffCall,
  { orderId, requestId, agreed }: InputOf<typeof answerCall>,
): Promise<OutputOf<typeof answerCall>> {
  const { shopId, actor } = call
  return call.change(async (tx) => {
    const booking = await lockBooking(tx, shopId, orderId)
    const { order } = booking
    const refused = refuseHandover(actor, order)
    if (refused) throw new Refusal(refused)
    const requests = await listOpenerRequests(tx, shopId, order.bookingId)
    const pendingHandover = requests.find(({ id }) => id === requestId)
    if (!pendingHandover) throw new Refusal('request.not_found', {}, '该接手申请已处理')
    const { staffId, staffName } = pendingHandover
    const action = 'booking.answer-handover'
    if (agreed) await handOver(tx, call, booking, { action, staffId, remark: `同意${staffName}接手订单` })
    else {
      await deleteOpenerRequests(tx, shopId, order.bookingId, requestId)
      await logUnmovedOrder(tx, byStaff(call), order, { action, remark: `不同意${staffName}接手订单` })
    }
    return {}
  })
}

import type { InputOf, OutputOf } from '@roombook/contract'
import type { convertHold as convertCall } from '@roombook/contract/booking'
import { refuseMove } from '@roombook/domain/orders'
import { orRefuse } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { moveQuestion } from '../moves/move-question.ts'
import { changeOrder } from './change-order.ts'
import { requireOneRoom } from './require-one-room.ts'

/**
 * Converts a hold into a booking. The full form's rules apply; a hold of several rooms becomes one linked
 * booking.
 *
 * @throws Refusal `booking.stale`, `booking.not_yours`, `booking.not_allowed_in_status`, and those of the
 *   form and of taking a room.
 */
export function convertHold(
  call: StaffCall,
  { orderId, version, depositAsked, depositReason, ...change }: InputOf<typeof convertCall>,
): Promise<OutputOf<typeof convertCall>> {
  const depositInput = { depositAsked, depositReason }
  return changeOrder(
    call,
    { orderId, version, change, input: depositInput, move: 'convert' },
    (order, before, after, payer) => {
      const question = moveQuestion(call, order)
      orRefuse(refuseMove('convert', question))
      if ((after.deposit ?? 0) !== (before.deposit ?? 0))
        orRefuse(refuseMove('setDeposit', moveQuestion(call, payer)))
      requireOneRoom(after)
      return { action: 'booking.convert', word: '占位转为预订', move: 'convert' }
    },
  )
}

import type { InputOf } from '@roombook/contract'
import type { Moved } from '@roombook/contract/order-acted'
import type { sendOrderSms as sendCall } from '@roombook/contract/order-sms'
import { actionOf, refuseMaker } from '@roombook/domain/orders'
import { holdsSmsBack } from '@roombook/domain/sms'
import { sendBookingSms } from '#features/sms/index.ts'
import { orRefuse, Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { describeDutyMove } from '../follow-ups/duty-note.ts'
import { byStaff, logUnmovedOrder } from '../follow-ups/log-move.ts'
import { smsOfBooking } from '../follow-ups/sms-of-booking.ts'
import { readOrderRow } from '../orders/order-detail.ts'
import { lockBooking, requireVersion } from './lock-for-move.ts'
import { moveQuestion } from './move-question.ts'

/** Log text by the state of the previous message. */
const logTexts: Readonly<Record<number, string>> = {
  0: '发送短信',
  1: '再次发送短信',
  2: '再次发送短信',
  3: '补发短信',
  4: '再次补发短信',
}

/**
 * Queues the message of a booking, one for all linked rooms. The order's version stays, because no decision
 * of staff depends on it.
 * @throws Refusal `booking.stale`, `booking.not_yours`, `booking.not_allowed_in_status`; `booking.no_phone`;
 *   `sms.on_its_way` while the previous one is not sent yet; `sms.too_soon` after it, `sms.too_many_a_day`;
 *   `sms.no_stock`.
 */
export function sendOrderSms(
  call: StaffCall,
  { orderId, version }: InputOf<typeof sendCall>,
): Promise<Moved> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    const booking = await lockBooking(tx, shopId, orderId)
    orRefuse(refuseMaker('sendSms', moveQuestion(call, booking.order)))
    await requireVersion(tx, shopId, booking.order, version)
    const { onItsWay, smsState, pace, ...sms } = await smsOfBooking(tx, call, booking)
    if (onItsWay) throw new Refusal('sms.on_its_way')
    const heldBack = holdsSmsBack(pace, now.getTime())
    if (heldBack) throw new Refusal(heldBack.code, {}, heldBack.message)
    await sendBookingSms(tx, { ...sms, shopId, kind: 'booking', at: now })
    await logUnmovedOrder(tx, byStaff(call), booking.order, {
      action: actionOf('sendSms'),
      remark: (logTexts[smsState] ?? '发送短信') + describeDutyMove('sendSms', call, booking.order),
    })
    return { row: await readOrderRow(tx, call, orderId), orderIds: [orderId], left: [] }
  })
}

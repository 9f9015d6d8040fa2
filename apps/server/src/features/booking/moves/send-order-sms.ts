import type { InputOf, Moved, sendOrderSms as sendCall } from '@roombook/contract'
import { actionOf, refuseMaker } from '@roombook/domain'
import { orRefuse, Refusal } from '../../../platform/http/refusal.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { queueBookingSms } from '../../sms/index.ts'
import { byStaff, logKept } from '../journal/log-move.ts'
import { partySms } from '../journal/party-sms.ts'
import { readOrderRow } from '../orders/order-detail.ts'
import { lockBooking, requireVersion } from './lock-for-move.ts'
import { moveQuestion } from './move-question.ts'

/** What the log calls it, by how the message before stands. */
const words: Readonly<Record<number, string>> = {
  0: '发送短信',
  1: '再次发送短信',
  2: '再次发送短信',
  3: '补发短信',
  4: '再次补发短信',
}

/**
 * Queues the message of a booking, one for all linked rooms; the order's version stays, since nobody decides by it.
 * @throws Refusal `booking.stale`, `booking.not_yours`, `booking.not_allowed_in_status`; `booking.no_phone`;
 *   `sms.on_its_way` while the one before is not out yet.
 */
export function sendOrderSms(
  call: StaffCall,
  { orderId, version }: InputOf<typeof sendCall>,
): Promise<Moved> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    const party = await lockBooking(tx, shopId, orderId)
    orRefuse(refuseMaker('sendSms', moveQuestion(call, party.order)))
    await requireVersion(tx, shopId, party.order, version)
    const { onItsWay, smsState, ...sms } = await partySms(tx, call, party)
    if (onItsWay) throw new Refusal('sms.on_its_way')
    await queueBookingSms(tx, { ...sms, shopId, kind: 'booking', at: now })
    await logKept(tx, byStaff(call), party.order, {
      action: actionOf('sendSms'),
      remark: words[smsState] ?? '发送短信',
    })
    return { row: await readOrderRow(tx, call, orderId), orderIds: [orderId], left: [] }
  })
}

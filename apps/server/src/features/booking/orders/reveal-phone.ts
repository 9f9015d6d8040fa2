import type { InputOf, OutputOf } from '@roombook/contract'
import type { revealPhone as revealCall } from '@roombook/contract/booking'
import { dutyNote, mayServeOrder, servesByDuty } from '@roombook/domain/orders'
import { notePhoneSeen } from '#features/messages/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findOrderPhone } from './order.repository.ts'

/**
 * Returns the full phone of an order to staff who may serve its guests (decision 201), and logs the access.
 * @throws Refusal `permission.too_many_phones`, `booking.not_found`, `booking.not_yours`.
 */
export function revealPhone(
  call: StaffCall,
  { orderId }: InputOf<typeof revealCall>,
): Promise<OutputOf<typeof revealCall>> {
  const { shopId, actor, now, today } = call
  const duty = { ...actor.settings, today }
  return call.change(async (tx) => {
    const order = await findOrderPhone(tx, shopId, orderId)
    if (!order) throw new Refusal('booking.not_found')
    if (!mayServeOrder(actor, order, duty)) throw new Refusal('booking.not_yours')
    await writeAuditEntry(tx, {
      shopId,
      at: now,
      subject: 'order',
      subjectId: orderId,
      action: 'booking.reveal-phone',
      operatorId: actor.staffId,
      operatorName: actor.nickname,
      fromStatus: order.status,
      toStatus: order.status,
      detail: { remark: `查看了客人电话${servesByDuty(actor, order, duty) ? dutyNote : ''}` },
    })
    await notePhoneSeen(tx, call)
    return { phone: order.phone }
  })
}

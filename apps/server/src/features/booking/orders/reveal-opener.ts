import type { InputOf, OutputOf } from '@roombook/contract'
import type { revealOpener as revealCall } from '@roombook/contract/booking'
import { findPhone } from '#features/staff/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { requirePhonePace } from '#platform/http/phone-pace.ts'
import { findOrderPhone } from './order.repository.ts'

/**
 * Returns the phone of an order's opener to staff who receive its guests without the right to act, and logs
 * the access.
 * @throws Refusal `permission.too_many_phones`, `booking.not_found`, `staff.not_found` for an order without
 *   an opener.
 */
export function revealOpener(
  call: StaffCall,
  { orderId }: InputOf<typeof revealCall>,
): Promise<OutputOf<typeof revealCall>> {
  const { shopId, actor, now } = call
  return call.change(async (tx) => {
    const order = await findOrderPhone(tx, shopId, orderId)
    if (!order) throw new Refusal('booking.not_found')
    const opener = order.openerId === null ? undefined : await findPhone(tx, shopId, order.openerId)
    if (!opener) throw new Refusal('staff.not_found')
    await requirePhonePace(tx, actor, now)
    await writeAuditEntry(tx, {
      shopId,
      at: now,
      subject: 'order',
      subjectId: orderId,
      action: 'booking.reveal-opener',
      operatorId: actor.staffId,
      operatorName: actor.nickname,
      fromStatus: order.status,
      toStatus: order.status,
      detail: { remark: `查看了开台员工「${opener.nickname}」的电话` },
    })
    return opener
  })
}

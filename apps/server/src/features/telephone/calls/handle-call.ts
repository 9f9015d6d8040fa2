import type { InputOf, OutputOf } from '@roombook/contract'
import type { handlePhoneCall as handleContract } from '@roombook/contract/phone-calls'
import { type CallEnd, mayEndCall } from '@roombook/domain/calls'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { describeCall } from './book-from-call.ts'
import { lockCall, orderExists, updateCall } from './call.repository.ts'

/**
 * Marks a call as handled (taken, booked from, called back, or dismissed) and notifies all consoles. A
 * booking is noted in its audit log.
 * @throws Refusal `phone.call_gone`, `phone.call_handled` with the handler's name, `phone.order_gone`.
 */
export function handlePhoneCall(
  call: StaffCall,
  { phoneCallId, end, bookedOrderId }: InputOf<typeof handleContract>,
): Promise<OutputOf<typeof handleContract>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    const row = await lockCall(tx, shopId, phoneCallId)
    if (!row) throw new Refusal('phone.call_gone')
    if (!mayEndCall(row.handled_how as CallEnd | '', end))
      throw new Refusal('phone.call_handled', {}, `该来电已由${row.handled_name || '他人'}处理`)
    const orderId = end === 'booked' ? bookedOrderId : undefined
    if (orderId !== undefined && !(await orderExists(tx, shopId, orderId)))
      throw new Refusal('phone.order_gone')
    await updateCall(tx, shopId, phoneCallId, {
      handled_at: now,
      handled_by: actor.staffId,
      handled_name: actor.nickname,
      handled_how: end,
      booked_order_id: orderId ?? null,
    })
    const event = { name: 'phone.call', data: { phoneCallId, event: 'handled' } } as const
    if (orderId === undefined) await writeEvent(tx, { shopId, at: now, ...event })
    else
      await writeAuditEntry(tx, {
        shopId,
        at: now,
        subject: 'order',
        subjectId: orderId,
        action: 'phone.handle-call',
        operatorId: actor.staffId,
        operatorName: actor.nickname,
        event,
        detail: {
          remark: `来电预订，${describeCall(row, actor.timezone)}`,
        },
      })
    return { phoneCallId }
  })
}

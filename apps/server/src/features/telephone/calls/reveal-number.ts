import type { InputOf, OutputOf } from '@roombook/contract'
import type { revealCallerNumber as revealCall } from '@roombook/contract/phone-calls'
import { callerText, dialText } from '@roombook/domain/calls'
import { findCustomerByPhone } from '#features/customers/index.ts'
import { notePhoneSeen } from '#features/messages/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockCall } from './call.repository.ts'

/**
 * Returns a caller's full number for calling back. For a customer's number, the access is logged.
 * @throws Refusal `phone.call_gone`, `permission.too_many_phones`.
 */
export function revealCallerNumber(
  { shopId, now, actor, change }: StaffCall,
  { phoneCallId }: InputOf<typeof revealCall>,
): Promise<OutputOf<typeof revealCall>> {
  return change(async (tx) => {
    const row = await lockCall(tx, shopId, phoneCallId)
    if (!row) throw new Refusal('phone.call_gone')
    const customer = row.phone === '' ? undefined : await findCustomerByPhone(tx, shopId, row.phone)
    if (customer) {
      await writeAuditEntry(tx, {
        shopId,
        at: now,
        subject: 'customer',
        subjectId: customer.id,
        action: 'phone.reveal-number',
        operatorId: actor.staffId,
        operatorName: actor.nickname,
        detail: { remark: '查看了来电号码' },
      })
      await notePhoneSeen(tx, { actor, now })
    }
    const { phone, extension } = row
    return { phone, callNumber: callerText(phone, extension), dial: dialText(phone, extension) }
  })
}

import type { InputOf, OutputOf } from '@roombook/contract'
import type { revealStaffPhone as revealCall } from '@roombook/contract/staff-members'
import { notePhoneSeen } from '#features/messages/index.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findPhone } from './member.repository.ts'

/**
 * Returns the full phone of a colleague, and logs the access.
 * @throws Refusal `permission.too_many_phones`, `staff.not_found`.
 */
export function revealStaffPhone(
  call: StaffCall,
  { staffId }: InputOf<typeof revealCall>,
): Promise<OutputOf<typeof revealCall>> {
  const { shopId } = call
  return call.change(async (tx) => {
    const person = await findPhone(tx, shopId, staffId)
    if (!person) throw new Refusal('staff.not_found')
    await logStoreAction(tx, call, {
      action: 'staff.reveal-phone',
      remark: `查看了员工「${person.nickname}」的电话`,
      detail: { staffIds: [staffId] },
    })
    await notePhoneSeen(tx, call)
    return { phone: person.phone }
  })
}

import type { InputOf, OutputOf } from '@roombook/contract'
import type { enableStaff as enableCall } from '@roombook/contract/staff-members'
import { refuseTouch } from '@roombook/domain/session'
import { orRefuse, Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockMember, updateMember } from './change-member.repository.ts'
import { logStaff } from './log-staff.ts'

/**
 * Enables a disabled staff member again, with their previous role and level.
 * @throws Refusal `staff.not_found`, `staff.owner_only`, `staff.above_you`.
 */
export function enableStaff(
  call: StaffCall,
  { staffId }: InputOf<typeof enableCall>,
): Promise<OutputOf<typeof enableCall>> {
  const { shopId, actor } = call
  return call.change(async (tx) => {
    const person = await lockMember(tx, shopId, staffId)
    if (!person) throw new Refusal('staff.not_found')
    orRefuse(refuseTouch(actor, person))
    if (person.disabled_at === null) return {}
    await updateMember(tx, shopId, staffId, { disabled_at: null })
    await logStaff(tx, call, {
      action: 'staff.enable',
      staffIds: [staffId],
      fields: ['disabled'],
      remark: `启用员工「${person.nickname}」`,
    })
    return {}
  })
}

import type { InputOf, OutputOf } from '@roombook/contract'
import type { withdrawInvite as withdrawCall } from '@roombook/contract/staff-invites'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { withdrawOne } from './invite.repository.ts'
import { logStaff } from './log-staff.ts'

/**
 * Withdraws an invitation.
 * @throws Refusal `staff.invite_missing` where it is not open.
 */
export function withdrawInvite(
  call: StaffCall,
  { inviteId }: InputOf<typeof withdrawCall>,
): Promise<OutputOf<typeof withdrawCall>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    if (!(await withdrawOne(tx, shopId, inviteId, now))) throw new Refusal('staff.invite_missing')
    await logStaff(tx, call, {
      action: 'staff.withdraw-invite',
      staffIds: [],
      remark: '撤回了一个员工邀请',
      detail: { inviteId },
    })
    return {}
  })
}

import type { InputOf, OutputOf } from '@roombook/contract'
import type { disableStaff as disableCall } from '@roombook/contract/staff-members'
import { refuseDisabling } from '@roombook/domain/session'
import { endStaffSessions } from '#features/session/index.ts'
import { orRefuse, Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Database } from '#platform/db/database.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { lockAdmins, lockMember, updateMember } from './change-member.repository.ts'
import { withdrawInvites } from './invite.repository.ts'
import { logStaff } from './log-staff.ts'

export interface StaffDependencies {
  db: Database
  outbox: Outbox
}

/**
 * Disables a staff member: their next call gets 410000, their live connections close, and their open
 * invitations are withdrawn.
 *
 * @throws Refusal `staff.not_found`, `staff.oneself`, `staff.owner_only`, `staff.above_you`,
 *   `staff.last_owner`, `staff.last_admin`.
 */
export async function disableStaff(
  { db, outbox }: StaffDependencies,
  call: StaffCall,
  { staffId }: InputOf<typeof disableCall>,
): Promise<OutputOf<typeof disableCall>> {
  const { shopId, actor, now } = call
  await call.change(async (tx) => {
    const admins = await lockAdmins(tx, shopId)
    const person = await lockMember(tx, shopId, staffId)
    if (!person) throw new Refusal('staff.not_found')
    orRefuse(refuseDisabling(actor, person, admins))
    if (person.disabled_at !== null) return {}
    await updateMember(tx, shopId, staffId, { disabled_at: now })
    const withdrawn = await withdrawInvites(tx, shopId, staffId, now)
    await logStaff(tx, call, {
      action: 'staff.disable',
      staffIds: [staffId],
      fields: ['disabled'],
      remark: `停用员工「${person.nickname}」`,
      detail: { withdrawn },
    })
    return {}
  })
  // After the commit, since no new session can start by then.
  await endStaffSessions({ db, outbox }, { shopId, staffId, at: now })
  return {}
}

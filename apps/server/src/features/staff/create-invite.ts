import { randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '@roombook/contract'
import { type createInvite as createCall, inviteDays } from '@roombook/contract/staff-invites'
import { hashToken } from '#platform/auth/actor.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { inShop } from '#platform/db/database.ts'
import type { StaffDependencies } from './disable-staff.ts'
import { insertInvite } from './invite.repository.ts'
import { logStaff } from './log-staff.ts'
import { lockRoleShared } from './role.repository.ts'

/**
 * Creates an invitation to work in the store under a role (2.35). Only this response contains the token; the
 * database stores its hash. The response is therefore not stored for retries, and a repeat creates another
 * invitation.
 *
 * @param publicUrl public address of the site where configured.
 * @throws Refusal `staff.role_missing`.
 */
export async function createInvite(
  { db, outbox, publicUrl }: StaffDependencies & { publicUrl: string | undefined },
  call: StaffCall,
  { roleId, uses }: InputOf<typeof createCall>,
): Promise<OutputOf<typeof createCall>> {
  const { shopId, actor, now } = call
  const token = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + inviteDays * 86_400_000)
  const { inviteId, roleName } = await inShop(db, shopId, async (tx) => {
    const role = await lockRoleShared(tx, shopId, roleId)
    if (!role) throw new Refusal('staff.role_missing')
    const invite = { tokenHash: hashToken(token), roleId, inviterId: actor.staffId, uses, at: now, until }
    const id = await insertInvite(tx, shopId, invite)
    await logStaff(tx, call, {
      action: 'staff.create-invite',
      staffIds: [],
      remark: `邀请员工加入「${role.title}」，可用${uses}次`,
      detail: { inviteId: id, roleId, uses },
    })
    return { inviteId: id, roleName: role.title }
  })
  outbox.wake(shopId)
  const path = `/m/join/${token}`
  return {
    invite: {
      id: inviteId,
      roleId,
      roleName,
      inviterName: actor.nickname,
      uses,
      used: 0,
      createdAt: now.toISOString(),
      expiresAt: until.toISOString(),
    },
    joinUrl: publicUrl ? new URL(path, publicUrl).href : path,
  }
}

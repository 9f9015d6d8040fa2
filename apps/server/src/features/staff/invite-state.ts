import { Refusal } from '#platform/calls/refusal.ts'
import type { FoundInvite } from './found-invite.repository.ts'
import type { OpenInvite } from './invite.repository.ts'

/**
 * Requires that an invitation is open.
 * @throws Refusal with the reason where it is not.
 */
export function requireOpenInvite(invite: FoundInvite | undefined, now: Date): FoundInvite {
  if (!invite) throw new Refusal('staff.invite_missing')
  if (invite.withdrawn_at !== null) throw new Refusal('staff.invite_withdrawn')
  if (invite.expires_at <= now) throw new Refusal('staff.invite_expired')
  if (invite.used >= invite.uses) throw new Refusal('staff.invite_used_up')
  return invite
}

/** Converts an invitation for administrators. */
export const viewOfInvite = (row: OpenInvite) => ({
  id: row.id,
  roleId: row.role_id,
  roleName: row.role_title,
  inviterName: row.inviter_name,
  uses: row.uses,
  used: row.used,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

import type { InputOf, OutputOf } from '@roombook/contract'
import type { readInvite as readCall } from '@roombook/contract/staff-invites'
import { hashToken } from '#platform/auth/actor.ts'
import { findShop } from '#platform/calls/guest-call.ts'
import type { Database } from '#platform/db/database.ts'
import type { OpenCall } from '#platform/http/mount.ts'
import { findInvite } from './found-invite.repository.ts'
import { requireOpenInvite } from './invite-state.ts'

/**
 * Reads an invitation by its token.
 * @throws Refusal `staff.invite_missing`, `staff.invite_expired`, `staff.invite_withdrawn`,
 * `staff.invite_used_up`.
 */
export async function readInvite(
  { db }: { db: Database },
  { now }: OpenCall,
  { token }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const invite = requireOpenInvite(await findInvite(db, hashToken(token)), now)
  const { timezone } = await findShop(db, invite.shop_id, now)
  return {
    shopTitle: invite.shop_title,
    roleName: invite.role_title,
    inviterName: invite.inviter_name,
    expiresAt: invite.expires_at.toISOString(),
    timezone,
  }
}

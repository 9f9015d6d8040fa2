import type { OutputOf } from '@roombook/contract'
import type { listInvites as listCall } from '@roombook/contract/staff-invites'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listOpenInvites } from './invite.repository.ts'
import { viewOfInvite } from './invite-state.ts'

/** Lists the shop's open invitations, the newest first. */
export const listInvites = (call: StaffCall): Promise<OutputOf<typeof listCall>> =>
  call.read(async (tx) => ({ list: (await listOpenInvites(tx, call.shopId, call.now)).map(viewOfInvite) }))

import type { OutputOf } from '@roombook/contract'
import type { listRoles as listCall } from '@roombook/contract/staff-roles'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listRoleRows } from './role.repository.ts'

/** Lists the shop's roles with their permissions, holders and open invitations. */
export function listRoles(call: StaffCall): Promise<OutputOf<typeof listCall>> {
  return call.read(async (tx) => {
    const rows = await listRoleRows(tx, call.shopId, call.now)
    return {
      list: rows.map(({ id, title, nodes, holders, invites }) => ({
        id,
        title,
        nodes,
        holders: holders.map((person) => ({
          id: person.id,
          nickname: person.nickname,
          disabled: person.disabled_at !== null,
        })),
        inviteCount: invites ?? 0,
      })),
    }
  })
}

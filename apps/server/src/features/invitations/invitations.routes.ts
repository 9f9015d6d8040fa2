import { listInviteStyles } from '@roombook/contract'
import type { Mount } from '../../platform/http/mount.ts'
import { listStyles } from './style.repository.ts'

/** Mounts the calls about invitations. */
export function invitationsRoutes(mount: Mount): void {
  mount.staff(listInviteStyles, (call) =>
    call.read(async (tx) => ({ list: await listStyles(tx, call.shopId) })),
  )
}

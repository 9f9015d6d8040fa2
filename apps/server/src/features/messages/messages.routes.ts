import * as contract from '@roombook/contract/messages'
import type { Mount } from '#platform/http/mount.ts'
import { listMessages } from './list-messages.ts'
import { readMessages } from './read-messages.ts'

/** Mounts the calls about messages to the staff. */
export function messagesRoutes(mount: Mount): void {
  mount.staff(contract.listMessages, listMessages)
  mount.staff(contract.readMessages, readMessages)
}

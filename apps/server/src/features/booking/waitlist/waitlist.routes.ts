import * as contract from '@roombook/contract/waitlist'
import type { Database } from '#platform/db/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import { addToWaitlist } from './add-to-waitlist.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { listMyWaiting } from './list-my-waiting.ts'
import { listOpeningsNear } from './list-openings-near.ts'
import { listWaitlist } from './list-waitlist.ts'
import { removeFromWaitlist } from './remove-from-waitlist.ts'
import { revealWaitingPhone } from './reveal-waiting-phone.ts'
import { withdrawWaiting } from './withdraw-waiting.ts'

/** Mounts the calls of the waitlist. */
export function waitlistRoutes(mount: Mount, { db }: { db: Database }): void {
  mount.guest(contract.joinWaitlist, (call, input) => joinWaitlist(db, call, input))
  mount.guestAbroad(contract.listMyWaiting, (call, input) => listMyWaiting(db, call, input))
  mount.guest(contract.withdrawWaiting, withdrawWaiting)
  mount.staff(contract.listWaitlist, listWaitlist)
  mount.staff(contract.addToWaitlist, addToWaitlist)
  mount.staff(contract.listOpeningsNear, listOpeningsNear)
  mount.staff(contract.removeFromWaitlist, removeFromWaitlist)
  mount.staff(contract.revealWaitingPhone, revealWaitingPhone)
}

import * as contract from '@roombook/contract/home'
import type { Mount } from '#platform/http/mount.ts'
import { readWaiting } from './read-waiting.ts'
import { readWeeks } from './read-weeks.ts'

/** Mounts the calls of the home page. */
export function homeRoutes(mount: Mount): void {
  mount.staff(contract.readWaiting, readWaiting)
  mount.staff(contract.readWeeks, readWeeks)
}

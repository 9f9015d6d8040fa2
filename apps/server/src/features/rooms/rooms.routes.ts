import * as contract from '@roombook/contract'
import type { Mount } from '../../platform/http/mount.ts'
import { listBoxes } from './list-boxes.ts'

/** Mounts the calls about the house's rooms. */
export function roomsRoutes(mount: Mount): void {
  mount.staff(contract.listBoxes, listBoxes)
}

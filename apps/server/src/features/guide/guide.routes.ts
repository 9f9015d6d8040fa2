import * as contract from '@roombook/contract'
import type { Mount } from '../../platform/http/mount.ts'
import { newStoreGuide } from './new-store-guide.ts'

/** Mounts the calls of the guide for a new store. */
export function guideRoutes(mount: Mount): void {
  mount.staff(contract.newStoreGuide, newStoreGuide)
}

import * as contract from '@roombook/contract'
import type { Mount } from '../../platform/http/mount.ts'
import { searchStaff } from './search-staff.ts'

/** Mounts the calls about staff. */
export function staffRoutes(mount: Mount): void {
  mount.staff(contract.searchStaff, searchStaff)
}

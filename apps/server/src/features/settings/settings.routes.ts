import * as contract from '@roombook/contract'
import type { Mount } from '../../platform/http/mount.ts'
import { setAlerts } from './set-alerts.ts'

/** Mounts the calls about a shop's settings. */
export function settingsRoutes(mount: Mount): void {
  mount.staff(contract.setAlerts, setAlerts)
}

import * as contract from '@roombook/contract'
import type { Mount } from '../../platform/http/mount.ts'
import type { SmsCarrier } from '../sms/index.ts'
import { newStoreGuide } from './new-store-guide.ts'

/** Mounts the calls of the guide for a new store. */
export function guideRoutes(mount: Mount, { smsCarrier }: { smsCarrier: SmsCarrier }): void {
  mount.staff(contract.newStoreGuide, (call) => newStoreGuide(call, smsCarrier))
}

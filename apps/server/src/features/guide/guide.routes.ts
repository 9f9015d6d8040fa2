import * as contract from '@roombook/contract'
import type { Mount } from '../../platform/http/mount.ts'
import type { SmsProvider } from '../sms/index.ts'
import { newStoreGuide } from './new-store-guide.ts'

/** Mounts the calls of the guide for a new store. */
export function guideRoutes(mount: Mount, { smsProvider }: { smsProvider: SmsProvider }): void {
  mount.staff(contract.newStoreGuide, (call) => newStoreGuide(call, smsProvider))
}

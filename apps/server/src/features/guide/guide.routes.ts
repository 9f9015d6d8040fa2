import * as contract from '@roombook/contract/guide'
import type { SmsGateways } from '#features/sms/index.ts'
import type { Mount } from '#platform/http/mount.ts'
import { newStoreGuide } from './new-store-guide.ts'

/** Mounts the calls of the guide for a new store. */
export function guideRoutes(mount: Mount, { sms }: { sms: SmsGateways }): void {
  mount.staff(contract.newStoreGuide, (call) => newStoreGuide(call, sms))
}

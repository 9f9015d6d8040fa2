import * as contract from '@roombook/contract/push'
import type { Mount } from '#platform/http/mount.ts'
import { subscribePush } from './subscribe-push.ts'
import { unsubscribePush } from './unsubscribe-push.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** Mounts the calls about push notifications to staff. */
export function pushRoutes(
  mount: Mount,
  dependencies: { keys(): Promise<VapidKeys>; allowInner: boolean },
): void {
  mount.staff(contract.pushKey, async () => ({ publicKey: (await dependencies.keys()).publicKey }))
  mount.staff(contract.subscribePush, (call, input) => subscribePush(dependencies, call, input))
  mount.staff(contract.unsubscribePush, unsubscribePush)
}

import * as contract from '@roombook/contract/shell'
import { hasNode, permissionNodes } from '@roombook/domain/session'
import type { SmsGateways } from '#features/sms/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { Mount } from '#platform/http/mount.ts'
import { checkPermission } from './check-permission.ts'
import { countShopsOfAccount, readStaffUser } from './shell.repository.ts'
import { shopInfo } from './shop-info.ts'

/** Mounts the calls of the console's frame. */
export function shellRoutes(
  mount: Mount,
  site: Config['site'],
  { liveAtOwnPort, sms }: { liveAtOwnPort: () => boolean; sms: SmsGateways },
): void {
  mount.open(contract.siteConfig, async () => ({ ...site, liveAtOwnPort: liveAtOwnPort() }))
  mount.staff(contract.userInfo, (call) =>
    call.read(async (tx) => {
      const shopCount = await countShopsOfAccount(tx, call.actor.accountId)
      return readStaffUser(tx, call.shopId, call.actor.staffId, shopCount)
    }),
  )
  mount.staff(contract.shopInfo, (call) => shopInfo(sms, call))
  // A session sees its own store, whatever shop_id says.
  mount.staff(contract.shopPlugin, async ({ actor }) => ({
    states: Object.fromEntries(
      Object.entries(actor.plugins).map(([name, state]) => [
        name,
        typeof state === 'boolean' ? state : [...state],
      ]),
    ),
  }))
  mount.staff(contract.staffNodes, async ({ actor }) =>
    permissionNodes.map(({ node }) => ({ node, checked: hasNode(actor, node) })),
  )
  mount.staff(contract.permissionCheck, checkPermission)
}

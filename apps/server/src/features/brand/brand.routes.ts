import * as contract from '@roombook/contract/brand'
import type { AttemptsInFlight } from '#features/session/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { endBrandSession } from './brand.repository.ts'
import { enterShop } from './enter-shop.ts'
import { jump } from './jump.ts'
import { listBrandShops } from './list-brand-shops.ts'
import { listShopPlugins } from './list-shop-plugins.ts'
import { logInBrand } from './log-in-brand.ts'
import { openShop } from './open-shop.ts'
import { setShopPlugins } from './set-shop-plugins.ts'

export interface BrandDependencies {
  db: Database
  outbox: Outbox
  attempts: AttemptsInFlight
  config: Pick<Config, 'sessionHours' | 'newStore'>
}

/** Mounts the calls of brand administrators, and the one that exchanges their ticket for a session. */
export function brandRoutes(mount: Mount, { db, outbox, attempts, config }: BrandDependencies): void {
  const { sessionHours, newStore } = config
  mount.open(contract.brandLogin, (call, input) => logInBrand({ db, sessionHours, attempts }, call, input))
  mount.brand(contract.brandLogout, async ({ actor, now }) => {
    await endBrandSession(db, actor.tokenHash, now)
    return {}
  })
  mount.brand(contract.listBrandShops, (call, input) => listBrandShops(db, call, input))
  mount.brand(contract.enterShop, (call, input) => enterShop(db, call, input))
  mount.brand(contract.openShop, (call, input) => openShop({ db, newStore }, call, input))
  mount.brand(contract.listShopPlugins, (call, input) => listShopPlugins(db, call, input))
  mount.brand(contract.setShopPlugins, (call, input) => setShopPlugins({ db, outbox }, call, input))
  mount.open(contract.jump, (call, input) => jump({ db, sessionHours }, call, input))
}

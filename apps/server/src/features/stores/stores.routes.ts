import * as contract from '@roombook/contract/stores'
import type { Database } from '#platform/db/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import { changeShop } from './change-shop.ts'
import { listBoundShops } from './list-bound-shops.ts'

/** Mounts the calls of the store switcher. */
export function storesRoutes(mount: Mount, dependencies: { db: Database; sessionHours: number }): void {
  mount.staff(contract.listBoundShops, (call, input) => listBoundShops(dependencies.db, call, input))
  mount.staff(contract.changeShop, (call, input) => changeShop(dependencies, call, input))
}

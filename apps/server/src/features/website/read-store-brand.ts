import type { OutputOf } from '@roombook/contract'
import type { readStoreBrand as readCall } from '@roombook/contract/find-stores'
import { type Database, inShop } from '#platform/db/database.ts'
import { findShopBrand } from './shop-facts.repository.ts'

/**
 * Returns the title and logo of a store, whether or not its page is public, since guests may have bookings
 * there.
 */
export const readStoreBrand = (
  db: Database,
  shopId: number,
): Promise<OutputOf<typeof readCall> | undefined> => inShop(db, shopId, (tx) => findShopBrand(tx, shopId))

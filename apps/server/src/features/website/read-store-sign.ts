import type { OutputOf, readStoreBrand as signCall } from '@roombook/contract'
import { type Database, inShop } from '#platform/db/database.ts'
import { findShopSign } from './shop-facts.repository.ts'

/**
 * Returns the title and logo of a store, whether or not its page is public, since guests may have bookings
 * there.
 */
export const readStoreSign = (db: Database, shopId: number): Promise<OutputOf<typeof signCall> | undefined> =>
  inShop(db, shopId, (tx) => findShopSign(tx, shopId))

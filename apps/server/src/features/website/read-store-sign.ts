import type { OutputOf, readStoreBrand as signCall } from '@roombook/contract'
import { type Database, inShop } from '#platform/db/database.ts'
import { findShopSign } from './shop-facts.repository.ts'

/** The name and the sign of a store, whether its page is public or not: guests have its bookings. */
export const readStoreSign = (db: Database, shopId: number): Promise<OutputOf<typeof signCall> | undefined> =>
  inShop(db, shopId, (tx) => findShopSign(tx, shopId))

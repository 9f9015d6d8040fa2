import { mostStatisticsShops } from '@roombook/contract'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Database } from '#platform/db/database.ts'
import type { BrandCall } from '#platform/http/mount.ts'
import { listStoresOfAccount, listStoresOfBrands, type StoreSeen } from './stores.repository.ts'

/**
 * The stores that somebody on the staff asks about: those named, or the one that they are in.
 * @throws Refusal `request.not_found` where they may not see statistics in one of them, as where there is none.
 */
export async function storesOfStaff(
  db: Database,
  { actor, shopId, now }: StaffCall,
  asked: readonly number[],
): Promise<StoreSeen[]> {
  const ids = [...new Set(asked.length > 0 ? asked : [shopId])]
  return requireAll(ids, await listStoresOfAccount(db, actor.accountId, ids, now))
}

/** The same of whoever looks after a brand: those named, or the first of all they look after. */
export async function storesOfBrand(
  db: Database,
  { actor }: BrandCall,
  asked: readonly number[],
): Promise<StoreSeen[]> {
  const ids = [...new Set(asked)]
  const stores = await listStoresOfBrands(db, actor.accountId, ids)
  return ids.length > 0 ? requireAll(ids, stores) : stores.slice(0, mostStatisticsShops)
}

function requireAll(ids: readonly number[], stores: StoreSeen[]): StoreSeen[] {
  if (stores.length < ids.length || stores.length === 0) throw new Refusal('request.not_found')
  return stores
}

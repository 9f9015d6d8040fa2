import { mostStatisticsShops } from '@roombook/contract/statistics-shapes'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Database } from '#platform/db/database.ts'
import type { BrandCall } from '#platform/http/mount.ts'
import {
  listStoresOfAccount,
  listStoresOfBrands,
  type StoreOfAccount,
  type StoreSeen,
} from './stores.repository.ts'

/**
 * Returns the stores of a staff member's request: those named, or the current one.
 * @throws Refusal `request.not_found` for a store in which they do not work, or a missing one;
 *   `request.invalid` at `shopIds`, naming a store whose statistics they may not see.
 */
export async function storesOfStaff(
  db: Database,
  { actor, shopId, now }: StaffCall,
  requested: readonly number[],
): Promise<StoreSeen[]> {
  const ids = [...new Set(requested.length > 0 ? requested : [shopId])]
  const stores = await listStoresOfAccount(db, actor.accountId, { shopIds: ids, at: now })
  requireAll(ids, stores)
  const closed = stores.flatMap((store) => whyClosed(store) ?? [])
  if (closed.length > 0) refuseAt('request.invalid', 'shopIds', closed.join('；'))
  return stores.map(({ id, title }) => ({ id, title }))
}

/** Describes why a store's statistics may not be seen; undefined where they may. */
export function whyClosed({ title, may, isOpen }: StoreOfAccount): string | undefined {
  if (!isOpen) return `${title}没有开通统计`
  return may ? undefined : `您在${title}没有查看统计的权限`
}

/**
 * Returns the stores of a brand administrator's request: those named, or the first of all.
 * @throws Refusal `request.not_found` for a store outside their brands, as for a missing one.
 */
export async function storesOfBrand(
  db: Database,
  { actor }: BrandCall,
  requested: readonly number[],
): Promise<StoreSeen[]> {
  const ids = [...new Set(requested)]
  const stores = await listStoresOfBrands(db, actor.accountId, ids)
  return ids.length > 0 ? requireAll(ids, stores) : requireAll([], stores.slice(0, mostStatisticsShops))
}

function requireAll<Store>(ids: readonly number[], stores: Store[]): Store[] {
  if (stores.length < ids.length || stores.length === 0) throw new Refusal('request.not_found')
  return stores
}

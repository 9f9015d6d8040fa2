import type { InputOf, OutputOf } from '@roombook/contract'
import type { listUnmetDemand as listCall } from '@roombook/contract/statistics-wanted'
import type { LocalDate } from '@roombook/domain/time'
import { type Database, inShop } from '#platform/db/database.ts'
import { type DayCount, inCommonOrder, pageOfStores } from './page-of-stores.ts'
import { resolveRange } from './resolve-range.ts'
import type { StoreSeen } from './stores.repository.ts'
import { countUnmetDemand, listUnmetDemandRows } from './unmet-demand.repository.ts'

/**
 * Lists a page of the guests who found no room, over several stores.
 * @throws Refusal `request.invalid` for an invalid date range.
 */
export async function listUnmetDemand(
  db: Database,
  {
    stores,
    input,
    today,
  }: { stores: readonly StoreSeen[]; input: InputOf<typeof listCall>; today: LocalDate },
): Promise<OutputOf<typeof listCall>> {
  const { kind, page, limit } = input
  const wanted = { ...resolveRange(input, today), kind }
  const counted: { shopId: number; days: DayCount[] }[] = []
  for (const { id: shopId } of stores)
    counted.push({
      shopId,
      days: await inShop(db, shopId, (tx) => countUnmetDemand(tx, { ...wanted, shopId })),
    })
  const lists: OutputOf<typeof listCall>['list'][] = []
  for (const { shopId, ...part } of pageOfStores(counted, { page, limit })) {
    const rows = await inShop(db, shopId, (tx) => listUnmetDemandRows(tx, { ...wanted, shopId }, part))
    lists.push(rows.map((row) => ({ ...row, at: row.at.toISOString() })))
  }
  return {
    count: counted.flatMap(({ days }) => days).reduce((sum, { count }) => sum + count, 0),
    list: inCommonOrder(lists),
  }
}

import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'

/** Has those who may see statistics get the digest each morning, where the plugin is open. */
export function addDigests(tables: DemoTables, { shopId, staff, shop }: DemoVenue, now: number): void {
  if (!shop.plugins['commonuser/statistics']) return
  for (const { id, seesStatistics } of staff)
    if (seesStatistics) tables.add('digest_reader', { shop_id: shopId, staff_id: id, since: new Date(now) })
}

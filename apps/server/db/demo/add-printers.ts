import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'

/** A printer in the kitchen and one at the counter, both off: there is no paper behind them. */
export function addPrinters(tables: DemoTables, { shopId }: Pick<DemoVenue, 'shopId'>, at: Date): void {
  const kind = 'network' as const
  const printer = { shop_id: shopId, kind, port: 9100, switched_on: false, created_at: at }
  tables.number('printer', {
    ...printer,
    title: '后厨',
    host: '192.168.1.88',
    place: 'kitchen',
    paper_mm: 80,
    copies: 1,
    events: ['created', 'changed', 'cancelled', 'dishes'],
  })
  tables.number('printer', {
    ...printer,
    title: '前台',
    host: '192.168.1.89',
    place: 'counter',
    paper_mm: 58,
    copies: 1,
    events: ['created', 'settled'],
  })
}

import type { InputOf, OutputOf } from '@roombook/contract'
import type { listStatisticsOrders } from '@roombook/contract/statistics'
import { sumOf } from '@roombook/domain/money'
import { orderStatuses } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { maskPhone } from '@roombook/domain/validation'
import { type Database, inShop } from '#platform/db/database.ts'
import { countOrdersBehind, listOrdersBehind } from './orders.repository.ts'
import { inCommonOrder, pageOfStores } from './page-of-stores.ts'
import { resolveRange } from './resolve-range.ts'
import type { StoreSeen } from './stores.repository.ts'

/**
 * Lists a page of the orders behind a figure, over several stores.
 * @throws Refusal `request.invalid` for an invalid date range.
 */
export async function listOrders(
  db: Database,
  {
    stores,
    input,
    today,
  }: { stores: readonly StoreSeen[]; input: InputOf<typeof listStatisticsOrders>; today: LocalDate },
): Promise<OutputOf<typeof listStatisticsOrders>> {
  const { page, limit, shopIds: _, ...filter } = input
  const behind = { ...filter, ...resolveRange(input, today) }
  const counted: { shopId: number; days: Awaited<ReturnType<typeof countOrdersBehind>> }[] = []
  for (const { id: shopId } of stores)
    counted.push({
      shopId,
      days: await inShop(db, shopId, (tx) => countOrdersBehind(tx, { ...behind, shopId })),
    })
  const lists: OutputOf<typeof listStatisticsOrders>['list'][] = []
  for (const { shopId, ...part } of pageOfStores(counted, { page, limit })) {
    const rows = await inShop(db, shopId, (tx) => listOrdersBehind(tx, { ...behind, shopId }, part))
    lists.push(
      rows.map(({ status, phone, ...order }) => ({
        ...order,
        shopId,
        phone: maskPhone(phone),
        statusName: orderStatuses[status].name,
      })),
    )
  }
  const days = counted.flatMap((store) => store.days)
  const sum = (of: 'count' | 'bookings' | 'people') => days.reduce((all, day) => all + day[of], 0)
  return {
    count: sum('count'),
    bookings: sum('bookings'),
    people: sum('people'),
    revenue: sumOf(days, ({ revenue }) => revenue),
    list: inCommonOrder(lists),
  }
}

import { expect, test } from 'vitest'
import { inCommonOrder, pageOfStores } from './page-of-stores.ts'

/** Row counts of three stores, one without rows on the first day and one without any. */
const counts = [
  { shopId: 1, days: { '2026-11-20': 3, '2026-11-19': 1, '2026-11-11': 4 } },
  { shopId: 2, days: {} },
  { shopId: 3, days: { '2026-11-21': 2, '2026-11-19': 5 } },
].map(({ shopId, days }) => ({
  shopId,
  days: Object.entries(days).map(([date, count]) => ({ date, count })),
}))
const listRows = (shopId: number) =>
  (counts.find((store) => store.shopId === shopId)?.days ?? [])
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .flatMap(({ date, count }) => Array.from({ length: count }, (_, at) => ({ bookDate: date, shopId, at })))
const allRows = inCommonOrder(counts.map(({ shopId }) => listRows(shopId)))

test.each([1, 2, 3, 4, 7, 20])('pages of %i put together are the whole list, nothing twice', (limit) => {
  const pages = Array.from({ length: Math.ceil(allRows.length / limit) + 1 }, (_, at) => {
    const parts = pageOfStores(counts, { page: at + 1, limit })
    expect(parts.reduce((sum, part) => sum + part.limit, 0)).toBeLessThanOrEqual(limit)
    return inCommonOrder(
      parts.map((part) => listRows(part.shopId).slice(part.offset, part.offset + part.limit)),
    )
  })
  expect(pages.flat()).toEqual(allRows)
  expect(allRows).toHaveLength(15)
})

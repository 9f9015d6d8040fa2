import type { LocalDate } from '@roombook/domain/time'

/** Number of rows that a store has on a day. */
export interface DayCount {
  date: LocalDate
  count: number
}

/** Slice of a store's rows on a page: offset in the store's own order, and number of rows. */
export interface StorePart {
  shopId: number
  offset: number
  limit: number
}

/**
 * Splits a page of the common list over stores: newest day first, within a day by store. Each store uses the
 * same order, so its rows of a page are contiguous, and none is queried for more than its share.
 */
export function pageOfStores(
  stores: readonly { shopId: number; days: readonly DayCount[] }[],
  { page, limit }: { page: number; limit: number },
): StorePart[] {
  const first = (page - 1) * limit
  const parts = stores.map(({ shopId }) => ({ shopId, offset: 0, limit: 0 }))
  const all = stores.flatMap(({ days }, store) => days.map((day) => ({ ...day, store })))
  let at = 0
  for (const { count, store } of all.toSorted(
    (one, other) => other.date.localeCompare(one.date) || one.store - other.store,
  )) {
    const part = parts[store]
    const before = Math.min(Math.max(first - at, 0), count)
    const taken = Math.max(0, Math.min(first + limit - at, count) - before)
    if (part) {
      part.offset += part.limit === 0 ? before : 0
      part.limit += taken
    }
    at += count
    if (at >= first + limit) break
  }
  return parts.filter((part) => part.limit > 0)
}

/** Merges the rows of several stores by date; each store's rows are sorted already. */
export const inCommonOrder = <Row extends { bookDate: LocalDate }>(
  ofStores: readonly (readonly Row[])[],
): Row[] => ofStores.flat().toSorted((one, other) => other.bookDate.localeCompare(one.bookDate))

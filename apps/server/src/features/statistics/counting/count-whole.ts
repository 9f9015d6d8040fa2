import type { ShopTransaction } from '#platform/db/database.ts'
import { countDays, countMonths } from './count-days.repository.ts'
import { forgetFirstVisits, noteFirstVisits } from './first-visits.repository.ts'
import {
  type Counted,
  endWholeCount,
  nextDays,
  nextMonths,
  readWholeCount,
  saveWholeCount,
  type WholeCount,
} from './whole-count.repository.ts'

/** Result of some steps of a full count. */
export interface Steps {
  /** Approximate number of orders counted. */
  orders: number
  /** Event up to which the store is counted; undefined until the count is complete. */
  doneUntil?: number
}

/**
 * Continues a store's full count by about `most` orders: deletes first visits, then counts the days in order,
 * then the months. Later changes of counted days are processed afterwards, from the events since the count
 * began.
 */
export async function continueWholeCount(
  tx: ShopTransaction,
  shopId: number,
  { last, most }: { last: number; most: number },
): Promise<Steps> {
  let count = await readWholeCount(tx, shopId, last)
  let orders = 0
  while (orders < most) {
    const step = await steps[count.stage as keyof typeof steps](tx, shopId, { count, most: most - orders })
    orders += step.orders
    if (step.next === undefined) {
      await endWholeCount(tx, shopId)
      return { orders, doneUntil: count.event_seq }
    }
    count = { ...count, ...step.next }
  }
  await saveWholeCount(tx, shopId, count)
  return { orders }
}

type Step = (
  tx: ShopTransaction,
  shopId: number,
  at: { count: WholeCount; most: number },
) => Promise<{ orders: number; next?: Partial<WholeCount> }>

const steps = {
  async visits(tx, shopId, { most }) {
    const forgotten = await forgetFirstVisits(tx, shopId, most)
    return { orders: forgotten, next: forgotten < most ? { stage: 'days', day: null } : {} }
  },
  async days(tx, shopId, { count: { day }, most }) {
    const next = await nextDays(tx, shopId, day)
    if (next.length === 0) return { orders: 0, next: { stage: 'months', day: null } }
    const { taken, orders } = takeUpTo(next, most)
    await noteFirstVisits(tx, shopId, taken)
    await countDays(tx, shopId, taken)
    return { orders, next: { day: taken.at(-1) ?? null } }
  },
  async months(tx, shopId, { count: { day }, most }) {
    const next = await nextMonths(tx, shopId, day)
    if (next.length === 0) return { orders: 0 }
    const { taken, orders } = takeUpTo(next, most)
    await countMonths(tx, shopId, taken)
    return { orders, next: { day: taken.at(-1) ?? null } }
  },
} satisfies Record<string, Step>

/** Takes as many days or months as hold at most that many orders, but at least one. */
function takeUpTo([first, ...others]: readonly Counted[], most: number): { taken: string[]; orders: number } {
  const taken = first ? [first.from] : []
  let orders = first?.orders ?? 0
  for (const { from, orders: more } of others) {
    if (orders + more > most) break
    taken.push(from)
    orders += more
  }
  return { taken, orders }
}

import type { LocalDate } from '@roombook/domain/time'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { countDays, countMonths } from './count-days.repository.ts'
import { continueWholeCount } from './count-whole.ts'
import { findAllFirstVisits, monthsOfVisits, moveFirstVisits } from './first-visits.repository.ts'
import { listAllDays, lockCounting, noteProgress, readProgress, readTouched } from './progress.repository.ts'

/** Days per statement in a full recount. */
const daysAtOnce = 62

const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`
const different = <Of>(all: readonly Of[]): Of[] => [...new Set(all)]

/** Orders per transaction in a full count; about half a second. */
const ordersAtOnce = 10_000

/** Counts a store's changes since the last count, until none remain. */
export async function countShop(db: Database, shopId: number, now: Date): Promise<void> {
  let isDone = false
  while (!isDone) ({ isDone } = await countSome(db, shopId, now))
}

/**
 * Recounts the days named by a store's events since the last count, in one transaction. Where the store was
 * never counted or the events were deleted, counts everything in portions over several calls.
 *
 * @param most approximate orders per portion of a full count; zero defers it.
 */
export async function countSome(
  db: Database,
  shopId: number,
  now: Date,
  most: number = ordersAtOnce,
): Promise<{ isDone: boolean; orders: number }> {
  return inShop(db, shopId, async (tx) => {
    await lockCounting(tx, shopId)
    const { last, counted, kept } = await readProgress(tx, shopId)
    if (counted === null || !kept) {
      if (most <= 0) return { isDone: false, orders: 0 }
      const { orders, doneUntil } = await continueWholeCount(tx, shopId, {
        last,
        most: Math.min(most, ordersAtOnce),
      })
      if (doneUntil === undefined) return { isDone: false, orders }
      await noteProgress(tx, shopId, doneUntil, now)
      return { isDone: doneUntil === last, orders }
    }
    if (counted < last) await countTouched(tx, shopId, { after: counted, until: last })
    await noteProgress(tx, shopId, last, now)
    return { isDone: true, orders: 0 }
  })
}

/** Recounts the days named by a range of events, and all that depends on them. */
async function countTouched(
  tx: ShopTransaction,
  shopId: number,
  events: { after: number; until: number },
): Promise<void> {
  const { days, customerIds } = await readTouched(tx, shopId, events)
  const moved = await moveFirstVisits(tx, shopId, days, customerIds)
  const all = different([...days, ...moved.flatMap(({ was, now: is }) => [was ?? [], is ?? []].flat())])
  await countDays(tx, shopId, all)
  // A merge moves visits to another customer, whose own first visit may stay the same.
  const whose = moved.length === 0 ? [] : [...moved.map(({ customerId }) => customerId), ...customerIds]
  const others = whose.length === 0 ? [] : await monthsOfVisits(tx, shopId, whose)
  await countMonths(tx, shopId, different([...all.map(firstOfMonth), ...others]))
}

/** Recounts every day of a store at once, for comparisons in a long transaction. */
export async function countAll(db: Kysely<DB>, shopId: number): Promise<void> {
  const days = await listAllDays(db, shopId)
  await findAllFirstVisits(db, shopId)
  for (let at = 0; at < days.length; at += daysAtOnce)
    await countDays(db, shopId, days.slice(at, at + daysAtOnce))
  await countMonths(db, shopId, different(days.map(firstOfMonth)))
}

import type { LocalDate } from '@roombook/domain'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { countDays, countMonths } from './count-days.repository.ts'
import { countOn } from './count-whole.ts'
import { findAllFirstVisits, monthsOfVisits, moveFirstVisits } from './first-visits.repository.ts'
import { listAllDays, lockCounting, noteProgress, readProgress, readTouched } from './progress.repository.ts'

/** Days that are counted with one statement when all of them are. */
const daysAtOnce = 62

const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`
const different = <Of>(all: readonly Of[]): Of[] => [...new Set(all)]

/** Orders of one transaction where all of a shop are counted: half a second of work, that holds nobody up. */
const ordersAtOnce = 10_000

/** Counts what happened in a shop since it was counted last, until nothing is left. */
export async function countShop(db: Database, shopId: number, now: Date): Promise<void> {
  let isDone = false
  while (!isDone) ({ isDone } = await countSome(db, shopId, now))
}

/**
 * Counts what happened in a shop since it was counted last: the days that its events name, whole, from the bookings as they
 * stand. Everything, where it never was or the events in between are thrown away: some of it at each time, and the next goes on
 * there. One transaction: whoever is killed in it leaves what was counted before, and the next one begins there.
 *
 * @param most orders, about, where everything is counted; with none it is left.
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
      const { orders, doneUntil } = await countOn(tx, shopId, { last, most: Math.min(most, ordersAtOnce) })
      if (doneUntil === undefined) return { isDone: false, orders }
      await noteProgress(tx, shopId, doneUntil, now)
      return { isDone: doneUntil === last, orders }
    }
    if (counted < last) await countTouched(tx, shopId, { after: counted, until: last })
    await noteProgress(tx, shopId, last, now)
    return { isDone: true, orders: 0 }
  })
}

/** Counts the days anew that the events of a stretch name, and what else changes with them. */
async function countTouched(
  tx: ShopTransaction,
  shopId: number,
  events: { after: number; until: number },
): Promise<void> {
  const { days, customerIds } = await readTouched(tx, shopId, events)
  const moved = await moveFirstVisits(tx, shopId, days, customerIds)
  const all = different([...days, ...moved.flatMap(({ was, now: is }) => [was ?? [], is ?? []].flat())])
  await countDays(tx, shopId, all)
  // A merge moves visits of one customer to another, whose own first visit may stay what it was.
  const whose = moved.length === 0 ? [] : [...moved.map(({ customerId }) => customerId), ...customerIds]
  const others = whose.length === 0 ? [] : await monthsOfVisits(tx, shopId, whose)
  await countMonths(tx, shopId, different([...all.map(monthOf), ...others]))
}

/** Counts every day of a shop anew, at once: for whoever compares, in a transaction that may take its time. */
export async function countAll(db: Kysely<DB>, shopId: number): Promise<void> {
  const days = await listAllDays(db, shopId)
  await findAllFirstVisits(db, shopId)
  for (let at = 0; at < days.length; at += daysAtOnce)
    await countDays(db, shopId, days.slice(at, at + daysAtOnce))
  await countMonths(db, shopId, different(days.map(monthOf)))
}

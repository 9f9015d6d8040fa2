import type { LocalDate } from '@roombook/domain'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { countDays, countMonths } from './count-days.repository.ts'
import { findAllFirstVisits, monthsOfVisits, moveFirstVisits } from './first-visits.repository.ts'
import { listAllDays, lockCounting, noteProgress, readProgress, readTouched } from './progress.repository.ts'

/** Days that are counted with one statement when all of them are. */
const daysAtOnce = 62

const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`
const different = <Of>(all: readonly Of[]): Of[] => [...new Set(all)]

/**
 * Counts what happened in a shop since it was counted last: the days that its events name, whole, from the bookings as they
 * stand. Everything, where it never was or the events in between are thrown away. One transaction: whoever is killed in it
 * leaves what was counted before, and the next one begins there.
 */
export async function countShop(db: Database, shopId: number, now: Date): Promise<void> {
  await inShop(db, shopId, async (tx) => {
    await lockCounting(tx, shopId)
    const { last, counted, kept } = await readProgress(tx, shopId)
    if (counted === null || !kept) await countAll(tx, shopId)
    else if (counted < last) {
      const { days, customerIds } = await readTouched(tx, shopId, { after: counted, until: last })
      const moved = await moveFirstVisits(tx, shopId, days, customerIds)
      const all = different([...days, ...moved.flatMap(({ was, now: is }) => [was ?? [], is ?? []].flat())])
      await countDays(tx, shopId, all)
      // A merge moves visits of one customer to another, whose own first visit may stay what it was.
      const whose = moved.length === 0 ? [] : [...moved.map(({ customerId }) => customerId), ...customerIds]
      const others = whose.length === 0 ? [] : await monthsOfVisits(tx, shopId, whose)
      await countMonths(tx, shopId, different([...all.map(monthOf), ...others]))
    }
    await noteProgress(tx, shopId, last, now)
  })
}

/** Counts every day of a shop anew. */
export async function countAll(db: Kysely<DB>, shopId: number): Promise<void> {
  const days = await listAllDays(db, shopId)
  await findAllFirstVisits(db, shopId)
  for (let at = 0; at < days.length; at += daysAtOnce)
    await countDays(db, shopId, days.slice(at, at + daysAtOnce))
  await countMonths(db, shopId, different(days.map(monthOf)))
}

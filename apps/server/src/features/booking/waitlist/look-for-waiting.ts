import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { bySystem } from '../follow-ups/log-move.ts'
import { readOpenings } from '../guests/openings.ts'
import { logBooked } from './end-waiting.ts'
import { logWaiting } from './log-waiting.ts'
import {
  endBooked,
  findShopToLook,
  lapseEntries,
  lockWaiting,
  noteFree,
  noteLook,
  type WaitingRow,
} from './look.repository.ts'
import { notifyOfFreeRooms } from './notify-of-free-rooms.ts'
import { isFreeFor } from './waitlist.view.ts'

/**
 * Checks a store for rooms that became free for waiting guests, for whatever cause. Ends entries that are
 * past or whose guest has a booking now, and notifies staff once when a period goes from full to free. Locks
 * entries before the store's sequence, as everywhere.
 */
export async function lookForWaiting(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
): Promise<void> {
  const { seq, ...house } = await findShopToLook(tx, shopId)
  const lapsed = await lapseEntries(tx, shopId, now)
  const booked = await endBooked(tx, shopId, now)
  const waiting = await lockWaiting(tx, shopId)
  const dates = waiting.map(({ bookDate }) => bookDate).toSorted()
  const [from] = dates
  const to = dates.at(-1)
  const openings = from && to ? await readOpenings(tx, shopId, { ...house, now, from, to }) : []
  const isFree = (entry: WaitingRow) => isFreeFor(openings, entry)
  const freed = waiting.filter((entry) => entry.freeSince === null && isFree(entry))
  const full = waiting.filter((entry) => entry.freeSince !== null && !isFree(entry))
  await noteFree(tx, shopId, idsOf(freed), now)
  await noteFree(tx, shopId, idsOf(full), null)

  const frame = { shopId, now, operator: bySystem }
  for (const entry of lapsed) {
    await logWaiting(tx, frame, entry, { action: 'booking.waiting-lapsed', remark: '候补已过期' })
  }
  await logBooked(tx, frame, booked)
  for (const meal of byMeal([...freed, ...full])) {
    const [{ bookDate, periodId }] = meal
    await writeEvent(tx, {
      shopId,
      at: now,
      name: 'waitlist.changed',
      data: { bookDate, periodId, entryIds: idsOf(meal) },
    })
  }
  for (const meal of byMeal(freed)) await notifyOfFreeRooms(tx, frame, meal)
  await noteLook(tx, shopId, seq)
}

const idsOf = (entries: readonly WaitingRow[]): number[] => entries.map(({ id }) => id)

const byMeal = (entries: readonly WaitingRow[]) =>
  [...Map.groupBy(entries, ({ bookDate, periodId }) => `${bookDate}/${periodId}`).values()] as [
    WaitingRow,
    ...WaitingRow[],
  ][]

import { listDays, listPeriods, listRooms } from '@roombook/contract/board'
import { listWaitlist } from '@roombook/contract/waitlist'
import { choosePeriod } from '@roombook/domain/rooms'
import { addDays, businessDate, isTimezone, type LocalDate } from '@roombook/domain/time'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { callQuery } from '#platform/api/use-call.ts'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'

/** Number of days in the strip. */
export const stripDays = 21

export const toDaysInput = (startDate: LocalDate) => ({ startDate, days: stripDays })

const isInStrip = (date: LocalDate, first: LocalDate): boolean =>
  date >= first && date < addDays(first, stripDays)

/**
 * Returns the first day of the strip after a date was chosen: unchanged if the date is visible, otherwise
 * shortly before it.
 */
export function firstInStrip(
  date: LocalDate,
  { first, today }: { first: LocalDate; today: LocalDate },
): LocalDate {
  const stays = [first, today].find((begin) => isInStrip(date, begin))
  return stays ?? addDays(date, -2)
}

/** A store, and the data from which its business day is computed. */
const storeDaySchema = z.object({
  id: z.int(),
  timezone: z.string().refine(isTimezone),
  cutoverHour: z.int().min(0).max(23),
})
type StoreDay = z.infer<typeof storeDaySchema>

const key = 'house-day'

/** Stores these data for the next start of the workbench. */
export const saveStoreDay = (storeDay: StoreDay): void =>
  writeKey(key, JSON.stringify(storeDaySchema.parse(storeDay)))

/**
 * Prefetches today's rooms before the logged-in person is known: three sequential requests take a second on a
 * slow network. Skipped if the store's business day is unknown on this phone.
 */
export async function askForToday(queries: QueryClient, shopId: number, now: number): Promise<void> {
  const storeDay = readStoreDay()
  if (storeDay?.id !== shopId) return
  const today = businessDate(now, storeDay.timezone, storeDay.cutoverHour)
  void queries.prefetchQuery(callQuery(listDays, toDaysInput(today)))
  // The waitlist is above the rooms: prefetched, it does not shift them.
  void queries.prefetchQuery(callQuery(listWaitlist, { bookDate: today }))
  try {
    const { list } = await queries.fetchQuery(callQuery(listPeriods, { bookDate: today }))
    const period = choosePeriod(list, undefined)
    if (period) void queries.prefetchQuery(callQuery(listRooms, { bookDate: today, periodId: period.id }))
  } catch {
    // The board repeats the request, and shows the error.
  }
}

function readStoreDay(): StoreDay | undefined {
  try {
    return storeDaySchema.safeParse(JSON.parse(readKey(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

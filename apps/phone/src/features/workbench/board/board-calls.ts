import { listDays, listPeriods, listRooms, listWaitlist } from '@roombook/contract'
import { addDays, businessDate, choosePeriod, isTimezone, type LocalDate } from '@roombook/domain'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { callQuery } from '#platform/api/use-call.ts'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'

/** How many days the strip shows. */
export const stripDays = 21

export const toDaysInput = (startDate: LocalDate) => ({ startDate, days: stripDays })

const isInStrip = (date: LocalDate, first: LocalDate): boolean =>
  date >= first && date < addDays(first, stripDays)

/** The first day of the strip once a date is chosen: it stays where it shows that date, and else begins shortly before it. */
export function firstInStrip(
  date: LocalDate,
  { first, today }: { first: LocalDate; today: LocalDate },
): LocalDate {
  const stays = [first, today].find((begin) => isInStrip(date, begin))
  return stays ?? addDays(date, -2)
}

/** A store, and by what its business date is known. */
const storeDaySchema = z.object({
  id: z.int(),
  timezone: z.string().refine(isTimezone),
  cutoverHour: z.int().min(0).max(23),
})
type StoreDay = z.infer<typeof storeDaySchema>

const key = 'house-day'

/** Keeps by what the business date is known, for the next time the workbench is opened. */
export const saveStoreDay = (storeDay: StoreDay): void =>
  writeKey(key, JSON.stringify(storeDaySchema.parse(storeDay)))

/**
 * Asks for today's rooms before the server has said who is at work: three questions after another are a second on a
 * poor network. Where the phone does not know which day it is at the store, nothing is asked.
 */
export async function askForToday(queries: QueryClient, shopId: number, now: number): Promise<void> {
  const storeDay = readStoreDay()
  if (storeDay?.id !== shopId) return
  const today = businessDate(now, storeDay.timezone, storeDay.cutoverHour)
  void queries.prefetchQuery(callQuery(listDays, toDaysInput(today)))
  // The waiting list is above the rooms: prefetched, it does not shift them.
  void queries.prefetchQuery(callQuery(listWaitlist, { bookDate: today }))
  try {
    const { list } = await queries.fetchQuery(callQuery(listPeriods, { bookDate: today }))
    const period = choosePeriod(list, undefined)
    if (period) void queries.prefetchQuery(callQuery(listRooms, { bookDate: today, periodId: period.id }))
  } catch {
    // The board asks again, and says what is wrong.
  }
}

function readStoreDay(): StoreDay | undefined {
  try {
    return storeDaySchema.safeParse(JSON.parse(readKey(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

import type { InputOf, OutputOf } from '@roombook/contract'
import type { readStatistics as readCall, StatisticsPage } from '@roombook/contract/statistics'
import { addComponents, beginsBefore, type ComparedDays, comparedDays } from '@roombook/domain/statistics'
import type { LocalDate } from '@roombook/domain/time'
import { type Database, inShop } from '#platform/db/database.ts'
import { readFirstDay } from './floor-plan.repository.ts'
import {
  addEndings,
  addWant,
  type Counted,
  readStore,
  type StoreFigures,
  sumDays,
  weekdayFields,
} from './read-store.ts'
import { resolveRange } from './resolve-range.ts'
import type { StoreSeen } from './stores.repository.ts'

/** Request for figures: stores, range and current day. */
export interface FiguresRequest {
  stores: readonly StoreSeen[]
  input: InputOf<typeof readCall>
  today: LocalDate
  now: Date
}

/**
 * Reads a page of figures, each store in its own transaction, and sums them.
 * @throws Refusal `request.invalid` for an invalid date range.
 */
export async function readStatistics(
  db: Database,
  { stores, input, today, now }: FiguresRequest,
): Promise<OutputOf<typeof readCall>> {
  const range = resolveRange(input, today)
  const firstDay = await findFirstDay(db, stores)
  const compared = comparedDays(range, input.compare, today, firstDay)
  const read: StoreFigures[] = []
  // One after the other, so that a page of fifty stores does not take all connections.
  for (const store of stores) read.push(await readStore(db, store, { range, compared, now }))
  return {
    ...range,
    compared: compared ? { kind: input.compare, of: compared.of, ...compared.with } : null,
    firstDay,
    shops: [...stores],
    ...toCountedState(read.map(({ counted }) => counted)),
    ...sumsOfStores(read, compared),
    weekdays: weekdayFields(read.flatMap(({ days }) => days)),
    rooms: read.flatMap(({ rooms }) => rooms),
    endings: addEndings(read.flatMap(({ endings }) => endings)),
    endingsOver: addEndings(read.flatMap(({ endingsOver }) => endingsOver)),
    endingsWere: addEndings(read.flatMap(({ endingsWere }) => endingsWere)),
    staff: read
      .flatMap(({ staff }) => staff)
      .toSorted((one, other) => other.revenue - one.revenue || other.bookings - one.bookings),
    want: read.map(({ want }) => want).reduce(addWant),
    wantOver: compared ? read.flatMap(({ wantOver }) => wantOver ?? []).reduce(addWant) : null,
    wanted: compared ? read.flatMap(({ wanted }) => wanted ?? []).reduce(addWant) : null,
    periods: [...new Set(read.flatMap(({ periods }) => periods))],
  }
}

function sumsOfStores(
  read: readonly StoreFigures[],
  compared: ComparedDays | undefined,
): Pick<StatisticsPage, 'sums' | 'over' | 'was' | 'byShop'> {
  const all = read.map(({ store, firstDay, days, was, isOver }) => {
    const sums = sumDays(days)
    return {
      store,
      sums,
      was: sumDays(was),
      over: !compared || isOver ? sums : sumDays(days.filter(({ date }) => date <= compared.of.endDate)),
      // A store that opened in the meantime has nothing to compare with.
      isComparable: compared !== undefined && !beginsBefore(compared.with, firstDay),
    }
  })
  return {
    sums: addComponents(all.map(({ sums }) => sums)),
    over: compared ? addComponents(all.map(({ over }) => over)) : null,
    was: compared ? addComponents(all.map(({ was }) => was)) : null,
    byShop: all.map(({ store, sums, over, was, isComparable }) => ({
      shopId: store.id,
      title: store.title,
      sums,
      ...(isComparable ? { over, was } : { over: null, was: null }),
    })),
  }
}

/** Returns the date of the first booking of any store; null without any. */
export async function findFirstDay(db: Database, stores: readonly StoreSeen[]): Promise<LocalDate | null> {
  const days: LocalDate[] = []
  for (const { id } of stores) {
    const day = await inShop(db, id, (tx) => readFirstDay(tx, id))
    if (day !== null) days.push(day)
  }
  return days.toSorted()[0] ?? null
}

/** Returns the time up to which all stores are counted; null if one never was. */
export const toCountedState = (
  stores: readonly Counted[],
): Pick<StatisticsPage, 'countedAt' | 'isBehind' | 'countedEvents'> => ({
  countedAt: stores.some(({ at }) => at === null)
    ? null
    : new Date(Math.min(...stores.map(({ at }) => at?.getTime() ?? 0))).toISOString(),
  isBehind: stores.some(({ isBehind }) => isBehind),
  countedEvents: stores.reduce((sum, { events }) => sum + events, 0),
})

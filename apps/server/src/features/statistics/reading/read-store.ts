import type { EndingRow, RoomField, StaffRow, WantOfRoom, WeekdayField } from '@roombook/contract'
import {
  addDays,
  addParts,
  businessDate,
  type ComparedDays,
  type DateRange,
  fen,
  type HouseHistory,
  type LocalDate,
  type MealPeriod,
  noParts,
  openByDay,
  openByRoom,
  periodEnd,
  type StatisticsParts,
  sumOf,
  weekdayOf,
} from '@roombook/domain'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { readProgress } from '../counting/progress.repository.ts'
import { sumByDay, sumByRoom, sumEndings, sumGuestsByDay, sumStaff, sumWant } from './figures.repository.ts'
import { readFirstDay, readHouseHistory, readHouseNames, readTimezone } from './house.repository.ts'
import type { StoreSeen } from './stores.repository.ts'

/** What a day of a store comes to, in one of its periods; without one, what belongs to the day alone. */
export interface DayParts extends Partial<StatisticsParts> {
  date: string
  periodName: string
}

/** Tells whether a period of a day is over in a store. */
type IsOver = (date: LocalDate, period: MealPeriod) => boolean

async function periodsOver(tx: ShopTransaction, shopId: number, now: Date): Promise<IsOver> {
  const timezone = await readTimezone(tx, shopId)
  return (date, period) => periodEnd(period, date, timezone) <= now.getTime()
}

/** Parts of the days of a range in one store. */
export async function readDays(
  tx: ShopTransaction,
  shopId: number,
  range: DateRange,
  now: Date,
): Promise<DayParts[]> {
  const counting = { shopId, ...range }
  const { periods } = await readHouseNames(tx, shopId)
  const isOver = await periodsOver(tx, shopId, now)
  const byId = new Map(periods.map((period) => [period.id, period]))
  const hasEnded = (date: LocalDate, periodId: number) => {
    const period = byId.get(periodId)
    return period !== undefined && isOver(date, period)
  }
  const titles = new Map(periods.map(({ id, title }) => [id, title]))
  const nameOf = (periodId: number) => titles.get(periodId) ?? ''
  const stands = await sumByDay(tx, counting)
  const guests = await sumGuestsByDay(tx, counting)
  const house = await readHouseHistory(tx, shopId, range)
  return [
    ...stands.map(({ periodId, ...parts }) => ({
      ...{ ...parts, periodName: nameOf(periodId) },
      ...(hasEnded(parts.date, periodId) && { endedRevenue: parts.revenue }),
    })),
    ...openByDay(house, range).map(({ date, periodId, rooms }) => ({
      ...{ date, periodName: nameOf(periodId), openRoomPeriods: rooms },
      endedRoomPeriods: hasEnded(date, periodId) ? rooms : 0,
    })),
    ...guests.map((parts) => ({ ...parts, periodName: '' })),
  ]
}

/** The heat map by weekday; what belongs to no period has no field there. */
export function weekdayFields(days: readonly DayParts[]): WeekdayField[] {
  const fields = Map.groupBy(
    days.filter(({ periodName }) => periodName !== ''),
    ({ date, periodName }) => `${weekdayOf(date)} ${periodName}`,
  )
  return [...fields.values()].flatMap((all) => {
    const [first] = all
    return first ? [{ weekday: weekdayOf(first.date), periodName: first.periodName, ...fieldOf(all) }] : []
  })
}

const fieldOf = (all: readonly Partial<StatisticsParts>[]) => {
  const { bookings, rooms, people, visitRooms, visitPeople, revenue, ...parts } = addParts(all)
  const { usedRoomPeriods, openRoomPeriods, endedRoomPeriods, endedRevenue } = parts
  return {
    ...{ bookings, rooms, people, visitRooms, visitPeople, revenue },
    ...{ usedRoomPeriods, openRoomPeriods, endedRoomPeriods, endedRevenue },
  }
}

const keyOf = ({ roomId, periodId }: { roomId: number; periodId: number }) => `${roomId} ${periodId}`

/** How many days on from one on which a period of the day before may still go on: it may end after midnight. */
const daysGoingOn = 2

/** By room and period, on how many days it could be booked and is over, and what was taken on days on which it is not. */
async function readEnded(
  tx: ShopTransaction,
  { shopId, range, now, house }: { shopId: number; range: DateRange; now: Date; house: HouseHistory },
) {
  const { periods } = await readHouseNames(tx, shopId)
  const isOver = await periodsOver(tx, shopId, now)
  // Which day it is in the store, give or take one: whatever lies before is over, whatever after is to come.
  const around = addDays(businessDate(now.getTime(), await readTimezone(tx, shopId), 0), -daysGoingOn)
  const days = Array.from({ length: daysGoingOn + 2 }, (_, at) => addDays(around, at))
  const ended = new Map<string, number>()
  const begun = new Map<string, number>()
  const lastOver = (period: MealPeriod) => days.findLast((date) => isOver(date, period)) ?? around
  for (const [last, those] of Map.groupBy(periods, lastOver)) {
    const ids = new Set(those.map(({ id }) => id))
    const isAllOver = range.endDate <= last
    if (last >= range.startDate)
      for (const row of openByRoom(house, { ...range, ...(!isAllOver && { endDate: last }) }))
        if (ids.has(row.periodId)) ended.set(keyOf(row), row.days)
    if (isAllOver) continue
    const next = addDays(last, 1)
    for (const row of await sumByRoom(tx, {
      shopId,
      ...range,
      ...(next > range.startDate && { startDate: next }),
    }))
      if (ids.has(row.periodId)) begun.set(keyOf(row), row.revenue)
  }
  return { ended, begun }
}

/** The heat map by room. */
export async function readRooms(
  tx: ShopTransaction,
  shopId: number,
  range: DateRange,
  now: Date,
): Promise<RoomField[]> {
  const { rooms, periods } = await readHouseNames(tx, shopId)
  const used = await sumByRoom(tx, { shopId, ...range })
  const house = await readHouseHistory(tx, shopId, range)
  const open = openByRoom(house, range)
  const { ended, begun } = await readEnded(tx, { shopId, range, now, house })
  const usedBy = new Map(used.map((row) => [keyOf(row), row]))
  const openBy = new Map(open.map((row) => [keyOf(row), row.days]))
  return rooms.flatMap((room) =>
    periods.flatMap((period) => {
      const key = keyOf({ roomId: room.id, periodId: period.id })
      const parts = usedBy.get(key)
      const openRoomPeriods = openBy.get(key) ?? 0
      if (!parts && openRoomPeriods === 0) return []
      const endedRevenue = fen((parts?.revenue ?? 0) - (begun.get(key) ?? 0))
      const field = fieldOf([
        { ...parts, openRoomPeriods, endedRoomPeriods: ended.get(key) ?? 0, endedRevenue },
      ])
      return {
        ...{ shopId, roomId: room.id, roomName: room.title, floorName: room.floor },
        ...{ periodId: period.id, periodName: period.title, ...field },
      }
    }),
  )
}

/** All that a page of figures shows of one store. */
export interface StoreFigures {
  store: StoreSeen
  counted: Counted
  firstDay: LocalDate | null
  days: DayParts[]
  was: DayParts[]
  rooms: RoomField[]
  endings: EndingRow[]
  endingsOver: EndingRow[]
  endingsWere: EndingRow[]
  staff: StaffRow[]
  want: WantOfRoom
  wantOver: WantOfRoom | null
  wanted: WantOfRoom | null
  /** What its periods are called, in its order. */
  periods: string[]
}

/** Reads a page of figures of one store, in a transaction that sees it alone. */
export function readStore(
  db: Database,
  store: StoreSeen,
  { range, compared, now }: { range: DateRange; compared: ComparedDays | undefined; now: Date },
): Promise<StoreFigures> {
  const shopId = store.id
  return inShop(db, shopId, async (tx) => {
    const endings = await sumEndings(tx, { shopId, ...range })
    const want = await sumWant(tx, { shopId, ...range })
    // Of a range that is over, what is compared is all of it.
    const isOver = compared?.of.endDate === range.endDate
    return {
      store,
      counted: await countedUntil(tx, shopId, now),
      firstDay: await readFirstDay(tx, shopId),
      days: await readDays(tx, shopId, range, now),
      was: compared ? await readDays(tx, shopId, compared.with, now) : [],
      rooms: await readRooms(tx, shopId, range, now),
      endings,
      endingsOver: compared ? (isOver ? endings : await sumEndings(tx, { shopId, ...compared.of })) : [],
      endingsWere: compared ? await sumEndings(tx, { shopId, ...compared.with }) : [],
      staff: (await sumStaff(tx, { shopId, ...range })).map((row) => ({ shopId, ...row })),
      want,
      wantOver: compared ? (isOver ? want : await sumWant(tx, { shopId, ...compared.of })) : null,
      wanted: compared ? await sumWant(tx, { shopId, ...compared.with }) : null,
      periods: (await readHouseNames(tx, shopId)).periods.map(({ title }) => title),
    }
  })
}

/** How far a store is counted. */
export interface Counted {
  /** All that happened until then is; nothing where it never was. */
  at: Date | null
  /** Something happened since that is not. */
  isBehind: boolean
  /** How many of its events are. */
  events: number
}

/**
 * How long a change may take from the moment that its event bears until others see it. Nothing is called counted that is
 * younger: a change that waited meanwhile for a lock would lie before what was said.
 */
const changingMs = 5000

/**
 * How far a store is counted. Where something is not yet, that is until that happened and not until the sweep came by last, which it
 * does only after something happened: a quiet store would seem to go back by hours.
 */
export async function countedUntil(tx: ShopTransaction, shopId: number, now: Date): Promise<Counted> {
  const { last, counted, countedAt, nextAt } = await readProgress(tx, shopId)
  const isBehind = counted !== last
  const surely = new Date(now.getTime() - changingMs)
  const since = isBehind ? (nextAt ?? countedAt) : surely
  return { at: since && since > surely ? surely : since, isBehind, events: counted ?? 0 }
}

/** What two counts of those who had no room come to. */
export const addWant = (one: WantOfRoom, other: WantOfRoom): WantOfRoom => ({
  waited: one.waited + other.waited,
  waitedBooked: one.waitedBooked + other.waitedBooked,
  turnedAway: one.turnedAway + other.turnedAway,
  turnedAwayPeople: one.turnedAwayPeople + other.turnedAwayPeople,
})

/** Rows of several stores that are of the same bookings, put together. */
export function addEndings(all: readonly EndingRow[]): EndingRow[] {
  const same = Map.groupBy(all, (row) => [row.way, row.lead, row.ending, row.reason].join(' '))
  return [...same.values()].flatMap((rows) => {
    const [first] = rows
    const sum = (of: 'bookings' | 'rooms' | 'people') => rows.reduce((all, row) => all + row[of], 0)
    if (!first) return []
    const counts = { bookings: sum('bookings'), rooms: sum('rooms'), people: sum('people') }
    return { ...first, ...counts, revenue: sumOf(rows, ({ revenue }) => revenue) }
  })
}

/** Parts of nothing where there are none. */
export const sumsOf = (days: readonly DayParts[]): StatisticsParts =>
  days.length === 0 ? noParts : addParts(days)

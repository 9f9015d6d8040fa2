import type {
  EndingRow,
  RoomField,
  StaffRow,
  WantOfRoom,
  WeekdayField,
} from '@roombook/contract/statistics-shapes'
import { fen, sumOf } from '@roombook/domain/money'
import {
  addComponents,
  type ComparedDays,
  type DateRange,
  noComponents,
  openByDay,
  openByRoom,
  type StatisticsComponents,
} from '@roombook/domain/statistics'
import { addDays, type LocalDate, weekdayOf } from '@roombook/domain/time'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { readProgress } from '../counting/progress.repository.ts'
import {
  readPeriodsOfDays,
  sumByRoom,
  sumEndings,
  sumGuestsByDay,
  sumRevenueByRoom,
  sumStaff,
  sumWant,
} from './figures.repository.ts'
import { readFirstDay } from './floor-plan.repository.ts'
import { type FloorPlanInRange, readFloorPlanInRange } from './floor-plan-in-range.ts'
import type { StoreSeen } from './stores.repository.ts'

/** Components of a store's day in one period; without a period, those of the whole day. */
export interface DayComponents extends Partial<StatisticsComponents> {
  date: string
  periodName: string
}

/** Reads the components of each day of a range in one store. */
export async function readDays(
  tx: ShopTransaction,
  shopId: number,
  range: DateRange,
  { periods, history, lastOver }: FloorPlanInRange,
): Promise<DayComponents[]> {
  const counting = { shopId, ...range }
  const byId = new Map(periods.map((period) => [period.id, { title: period.title, last: lastOver(period) }]))
  const nameOf = (periodId: number) => byId.get(periodId)?.title ?? ''
  const hasEnded = (date: LocalDate, periodId: number) => date <= (byId.get(periodId)?.last ?? '')
  const [rooms, guests] = await Promise.all([readPeriodsOfDays(tx, counting), sumGuestsByDay(tx, counting)])
  return [
    ...rooms.map(({ periodId, ...components }) => ({
      ...components,
      periodName: nameOf(periodId),
      ...(hasEnded(components.date, periodId) && { endedRevenue: components.revenue }),
    })),
    ...openByDay(history, range).map(({ date, periodId, rooms }) => ({
      date,
      periodName: nameOf(periodId),
      openRoomPeriods: rooms,
      endedRoomPeriods: hasEnded(date, periodId) ? rooms : 0,
    })),
    ...guests.map((components) => ({ ...components, periodName: '' })),
  ]
}

/** Sums the heat map by weekday; components without a period are omitted. */
export function weekdayFields(days: readonly DayComponents[]): WeekdayField[] {
  const fields = Map.groupBy(
    days.filter(({ periodName }) => periodName !== ''),
    ({ date, periodName }) => `${weekdayOf(date)} ${periodName}`,
  )
  return [...fields.values()].flatMap((all) => {
    const [first] = all
    return first
      ? [{ weekday: weekdayOf(first.date), periodName: first.periodName, ...toField(addComponents(all)) }]
      : []
  })
}

function toField(components: Partial<StatisticsComponents>) {
  const {
    bookings = 0,
    rooms = 0,
    people = 0,
    visitRooms = 0,
    visitPeople = 0,
    revenue = fen(0),
  } = components
  const { usedRoomPeriods = 0, openRoomPeriods = 0, endedRoomPeriods = 0, endedRevenue = fen(0) } = components
  return {
    bookings,
    rooms,
    people,
    visitRooms,
    visitPeople,
    revenue,
    usedRoomPeriods,
    openRoomPeriods,
    endedRoomPeriods,
    endedRevenue,
  }
}

const roomPeriodKey = ({ roomId, periodId }: { roomId: number; periodId: number }) => `${roomId} ${periodId}`

/**
 * Returns, by room and period, the past days on which the room could be booked, and the revenue of days not
 * yet over.
 */
async function readEnded(
  tx: ShopTransaction,
  shopId: number,
  range: DateRange,
  { periods, history, lastOver }: FloorPlanInRange,
) {
  const ended = new Map<string, number>()
  const begun = new Map<string, number>()
  for (const [last, those] of Map.groupBy(periods, lastOver)) {
    const ids = new Set(those.map(({ id }) => id))
    const isAllOver = range.endDate <= last
    if (last >= range.startDate)
      for (const row of openByRoom(history, { ...range, ...(!isAllOver && { endDate: last }) }))
        if (ids.has(row.periodId)) ended.set(roomPeriodKey(row), row.days)
    if (isAllOver) continue
    const next = addDays(last, 1)
    for (const row of await sumRevenueByRoom(tx, {
      shopId,
      ...range,
      ...(next > range.startDate && { startDate: next }),
    }))
      if (ids.has(row.periodId)) begun.set(roomPeriodKey(row), row.revenue)
  }
  return { ended, begun }
}

/** Builds the heat map by room. */
async function readRooms(
  tx: ShopTransaction,
  shopId: number,
  range: DateRange,
  house: FloorPlanInRange,
): Promise<RoomField[]> {
  const { rooms, periods, history } = house
  const [used, { ended, begun }] = await Promise.all([
    sumByRoom(tx, { shopId, ...range }),
    readEnded(tx, shopId, range, house),
  ])
  const open = openByRoom(history, range)
  const usedBy = new Map(used.map((row) => [roomPeriodKey(row), row]))
  const openBy = new Map(open.map((row) => [roomPeriodKey(row), row.days]))
  return rooms.flatMap((room) =>
    periods.flatMap((period) => {
      const key = roomPeriodKey({ roomId: room.id, periodId: period.id })
      const components = usedBy.get(key)
      const openRoomPeriods = openBy.get(key) ?? 0
      if (!components && openRoomPeriods === 0) return []
      const endedRevenue = fen((components?.revenue ?? 0) - (begun.get(key) ?? 0))
      const endedRoomPeriods = ended.get(key) ?? 0
      const field = toField({ ...components, openRoomPeriods, endedRoomPeriods, endedRevenue })
      return {
        shopId,
        roomId: room.id,
        roomName: room.title,
        floorName: room.floor,
        periodId: period.id,
        periodName: period.title,
        ...field,
      }
    }),
  )
}

/** All figures that a page shows for one store. */
export interface StoreFigures {
  store: StoreSeen
  counted: Counted
  firstDay: LocalDate | null
  /** Whether the range is over, and is therefore compared as a whole. */
  isOver: boolean
  days: DayComponents[]
  was: DayComponents[]
  rooms: RoomField[]
  endings: EndingRow[]
  endingsOver: EndingRow[]
  endingsWere: EndingRow[]
  staff: StaffRow[]
  want: WantOfRoom
  wantOver: WantOfRoom | null
  wanted: WantOfRoom | null
  /** Period titles in the store's order. */
  periods: string[]
}

/** Reads a page of figures of one store, in a transaction of that store. */
export function readStore(
  db: Database,
  store: StoreSeen,
  { range, compared, now }: { range: DateRange; compared: ComparedDays | undefined; now: Date },
): Promise<StoreFigures> {
  const shopId = store.id
  return inShop(db, shopId, async (tx) => {
    const isOver = compared?.of.endDate === range.endDate
    // Read the progress first: the counts may be newer, never older.
    const [counted, firstDay, house] = await Promise.all([
      countedUntil(tx, shopId, now),
      readFirstDay(tx, shopId),
      readFloorPlanInRange(tx, shopId, { range, compared, now }),
    ])
    /** Reads the range, its compared part, and the range it is compared with. */
    const ofEach = async <Of>(read: (days: DateRange) => Promise<Of>) => {
      const [of, over, were] = await Promise.all([
        read(range),
        compared && !isOver ? read(compared.of) : null,
        compared ? read(compared.with) : null,
      ])
      return { of, over: compared && isOver ? of : over, were }
    }
    const [endings, want, days, was, rooms, staff] = await Promise.all([
      ofEach((days) => sumEndings(tx, { shopId, ...days })),
      ofEach((days) => sumWant(tx, { shopId, ...days })),
      readDays(tx, shopId, range, house),
      compared ? readDays(tx, shopId, compared.with, house) : [],
      readRooms(tx, shopId, range, house),
      sumStaff(tx, { shopId, ...range }),
    ])
    return {
      store,
      counted,
      firstDay,
      isOver,
      days,
      was,
      rooms,
      endings: endings.of,
      endingsOver: endings.over ?? [],
      endingsWere: endings.were ?? [],
      staff: staff.map((row) => ({ shopId, ...row })),
      want: want.of,
      wantOver: want.over,
      wanted: want.were,
      periods: house.periods.map(({ title }) => title),
    }
  })
}

/** Progress of a store's count. */
export interface Counted {
  /** Time up to which all changes are counted; null where the store was never counted. */
  at: Date | null
  /** Whether there are uncounted changes. */
  isBehind: boolean
  /** Number of counted events. */
  events: number
}

/**
 * Longest time from an event's timestamp until its commit is visible. Younger changes are not reported as
 * counted, since a transaction still running could precede them.
 */
const changingMs = 5000

/**
 * Returns the time up to which a store is counted. With uncounted events this is the time of the first one,
 * else now: the last count may be long ago in a quiet store.
 */
export async function countedUntil(tx: ShopTransaction, shopId: number, now: Date): Promise<Counted> {
  const { last, counted, countedAt, nextAt } = await readProgress(tx, shopId)
  const isBehind = counted !== last
  const surely = new Date(now.getTime() - changingMs)
  const since = isBehind ? (nextAt ?? countedAt) : surely
  return { at: since && since > surely ? surely : since, isBehind, events: counted ?? 0 }
}

/** Adds two counts of unmet demand. */
export const addWant = (one: WantOfRoom, other: WantOfRoom): WantOfRoom => ({
  waited: one.waited + other.waited,
  waitedBooked: one.waitedBooked + other.waitedBooked,
  turnedAway: one.turnedAway + other.turnedAway,
  turnedAwayPeople: one.turnedAwayPeople + other.turnedAwayPeople,
})

/** Sums rows of several stores with equal keys. */
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

/** Sums days; zero without any. */
export const sumDays = (days: readonly DayComponents[]): StatisticsComponents =>
  days.length === 0 ? noComponents : addComponents(days)

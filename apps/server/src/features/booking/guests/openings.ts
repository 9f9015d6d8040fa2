import { closureOf } from '@roombook/domain/rooms'
import {
  type ArrivalTime,
  addDays,
  daysBetween,
  type LocalDate,
  minutesWithin,
  openArrivalTimes,
  weekdayOf,
} from '@roombook/domain/time'
import {
  defaultDiningMinutes,
  isWithinTurn,
  nextTurn,
  type TurnWindow,
  turnWindow,
} from '@roombook/domain/turns'
import {
  listClosures,
  listOpenRooms,
  listPeriodsOfWeek,
  type PeriodOnDate,
  type PeriodRow,
} from '#features/rooms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { seatedTurn } from '../claims/seated-turn.ts'
import { listTurnRules, listUnreleasedClaims } from './opening.repository.ts'

type OpenRoom = Awaited<ReturnType<typeof listOpenRooms>>[number]

/** A free room with the seating that a booking would take, and its arrival times. */
export interface FreeRoom extends OpenRoom {
  turn: number
  window: TurnWindow
  arrivalTimes: ArrivalTime[]
}

/** Checks whether a booking would not have the room for the whole period. */
export const isRestricted = ({ window }: Pick<FreeRoom, 'window'>): boolean =>
  window.turn > 1 || window.latest !== undefined

/** A period of a date with its free rooms. */
export interface Opening extends PeriodOnDate {
  bookDate: LocalDate
  free: FreeRoom[]
  /** Open rooms that cannot be booked. */
  taken: OpenRoom[]
  /** Arrival times that have not passed. */
  arrivalTimes: ArrivalTime[]
}

/**
 * Reads the openings of consecutive days from the current claims: every period of the store, including closed
 * ones, which have no free room. Omits seatings for which every arrival time has passed. Rooms of
 * `withoutOrderIds` count as free.
 */
export async function readOpenings(
  tx: ShopTransaction,
  shopId: number,
  {
    from,
    to,
    now,
    timezone,
    cutoverHour,
    withoutOrderIds = [],
  }: {
    from: LocalDate
    to: LocalDate
    now: Date
    timezone: string
    cutoverHour: number
    withoutOrderIds?: readonly number[]
  },
): Promise<Opening[]> {
  const periods = await listPeriodsOfWeek(tx, shopId)
  const rooms = await listOpenRooms(tx, shopId)
  const closures = await listClosures(tx, shopId, from, to)
  const unreleased = await listUnreleasedClaims(tx, shopId, { from, to, now })
  const claims = Map.groupBy(
    unreleased.filter(({ orderId }) => !withoutOrderIds.includes(orderId)),
    (claim) => keyOf(claim.bookDate, claim.periodId, claim.roomId),
  )
  const rules = await listTurnRules(tx, shopId)
  const ruleOf = new Map(rules.map((rule) => [`${rule.periodId}/${rule.roomId}`, rule]))
  const time = { now: now.getTime(), timezone, cutoverHour }

  const freeIn = (bookDate: LocalDate, period: PeriodRow, times: readonly ArrivalTime[]): FreeRoom[] =>
    rooms.flatMap((room) => {
      const rule = ruleOf.get(`${period.id}/${room.id}`)
      const there = claims.get(keyOf(bookDate, period.id, room.id)) ?? []
      const turn = nextTurn({ sittings: rule?.sittings ?? 1, claims: there })
      if (turn === undefined) return []
      const window = turnWindow(turn, {
        period,
        diningMinutes: rule?.diningMinutes ?? defaultDiningMinutes,
        seated: there.map((claim) => seatedTurn(claim, { period, bookDate, timezone })),
      })
      const isWhole = !isRestricted({ window })
      const within = isWhole
        ? [...times]
        : times.filter(({ value }) => isWithinTurn(window, minutesWithin(period, value) ?? 0))
      return isWhole || within.length > 0 ? [{ ...room, turn, window, arrivalTimes: within }] : []
    })
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return dates.flatMap((bookDate) =>
    periods
      .filter((period) => period.weekdays.includes(weekdayOf(bookDate)))
      .map(({ weekdays: _, ...period }) => {
        const closedReason = closureOf(closures, bookDate, period.id)?.reason ?? null
        const arrivalTimes = openArrivalTimes({
          period,
          bookDate,
          time,
          stepMinutes: period.arrivalStepMinutes,
        })
        const free = closedReason === null ? freeIn(bookDate, period, arrivalTimes) : []
        const ids = new Set(free.map((room) => room.id))
        const taken = rooms.filter((room) => !ids.has(room.id))
        return { ...period, bookDate, closedReason, free, taken, arrivalTimes }
      }),
  )
}

const keyOf = (bookDate: LocalDate, periodId: number, roomId: number) => `${bookDate}/${periodId}/${roomId}`

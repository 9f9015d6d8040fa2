import { addDays, closureOf, daysBetween, type LocalDate, nextTurn, weekdayOf } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { listClosures, listOpenRooms, listPeriodsOfWeek, type PeriodOnDate } from '../../rooms/index.ts'
import { listStandingClaims, listTurnRules } from './opening.repository.ts'

type OpenRoom = Awaited<ReturnType<typeof listOpenRooms>>[number]

/** A room that can be taken, and the turn that a booking would take. */
export interface FreeRoom extends OpenRoom {
  turn: number
}

/** A period of a date, with the rooms that are free in it. */
export interface Opening extends PeriodOnDate {
  bookDate: LocalDate
  free: FreeRoom[]
}

/**
 * What can be booked on some days in a row, as the claims stand at this moment: every period that the shop has on each,
 * those too in which it rests, where no room is free. `withoutOrderIds` are orders whose rooms count as free.
 */
export async function readOpenings(
  tx: ShopTransaction,
  shopId: number,
  {
    from,
    to,
    now,
    withoutOrderIds = [],
  }: { from: LocalDate; to: LocalDate; now: Date; withoutOrderIds?: readonly number[] },
): Promise<Opening[]> {
  const periods = await listPeriodsOfWeek(tx, shopId)
  const rooms = await listOpenRooms(tx, shopId)
  const closures = await listClosures(tx, shopId, from, to)
  const standing = await listStandingClaims(tx, shopId, { from, to, now })
  const claims = Map.groupBy(
    standing.filter(({ orderId }) => !withoutOrderIds.includes(orderId)),
    (claim) => keyOf(claim.bookDate, claim.periodId, claim.roomId),
  )
  const rules = await listTurnRules(tx, shopId)
  const sittings = new Map(rules.map((rule) => [`${rule.periodId}/${rule.roomId}`, rule.sittings]))

  const freeIn = (bookDate: LocalDate, periodId: number): FreeRoom[] =>
    rooms.flatMap((room) => {
      const turn = nextTurn({
        sittings: sittings.get(`${periodId}/${room.id}`) ?? 1,
        claims: claims.get(keyOf(bookDate, periodId, room.id)) ?? [],
      })
      return turn === undefined ? [] : [{ ...room, turn }]
    })
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return dates.flatMap((bookDate) =>
    periods
      .filter((period) => period.weekdays.includes(weekdayOf(bookDate)))
      .map(({ weekdays: _, ...period }) => {
        const closedReason = closureOf(closures, bookDate, period.id)?.reason ?? null
        return {
          ...period,
          bookDate,
          closedReason,
          free: closedReason === null ? freeIn(bookDate, period.id) : [],
        }
      }),
  )
}

const keyOf = (bookDate: LocalDate, periodId: number, roomId: number) => `${bookDate}/${periodId}/${roomId}`

import type { InputOf, OutputOf } from '@roombook/contract'
import type { FloorGroup } from '@roombook/contract/board'
import type { roomOverview as overviewCall } from '@roombook/contract/overview'
import { currentPeriod, type LocalDate } from '@roombook/domain/time'
import { findPeriod, listPeriodsOn } from '#features/rooms/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { shopTime } from '../shop-time.ts'
import { readFloors } from './read-floors.ts'

type Overview = OutputOf<typeof overviewCall>

/**
 * Returns the room overview of a date and period, by default of the current or next period; all rooms, or the
 * taken ones only.
 *
 * @throws Refusal `booking.period_missing` for a period that the shop does not open on the date.
 */
export function roomOverview(call: StaffCall, input: InputOf<typeof overviewCall>): Promise<Overview> {
  const { shopId, today, actor } = call
  const { bookDate = today, periodId, overviewMode = actor.settings.overviewMode } = input
  return call.read(async (tx) => {
    const period =
      periodId === undefined
        ? currentPeriod(await openPeriods(tx, shopId, bookDate), bookDate, shopTime(call))
        : await findPeriod(tx, shopId, bookDate, periodId)
    if (!period) {
      if (periodId !== undefined) throw new Refusal('booking.period_missing')
      return { bookDate, periodId: null, periodName: '', overviewMode, list: [], booked: 0, bookable: 0 }
    }
    const { list, booked, bookable } = await readFloors(tx, shopId, bookDate, period, call.actor.timezone)
    return {
      bookDate,
      periodId: period.id,
      periodName: period.title,
      overviewMode,
      list: overviewMode === 0 ? list : takenOnly(list),
      booked,
      bookable,
    }
  })
}

/** Returns the periods not closed that day; all of them where the whole day is closed. */
async function openPeriods(tx: ShopTransaction, shopId: number, bookDate: LocalDate) {
  const periods = await listPeriodsOn(tx, shopId, bookDate)
  const open = periods.filter((period) => period.closedReason === null)
  return open.length > 0 ? open : periods
}

const takenOnly = (floors: readonly FloorGroup[]): FloorGroup[] =>
  floors
    .map((floor) => ({ ...floor, children: floor.children.filter((room) => room.color !== 'free') }))
    .filter((floor) => floor.children.length > 0)

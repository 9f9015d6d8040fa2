import type { ChangePlan } from '@roombook/contract/change-requests'
import type { ChangeRequest } from '@roombook/contract/my-bookings'
import { refuseArrival } from '@roombook/domain/booking-form'
import { mayMove } from '@roombook/domain/orders'
import { closedDayMessage, seatsOf } from '@roombook/domain/rooms'
import { type LocalDate, periodIsPast, shortDate } from '@roombook/domain/time'
import { findPeriod, findPeriodEver, type PeriodOnDate } from '#features/rooms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { freeRoomView, listFreeRooms, type RoomToTake } from '../claims/free-rooms.ts'
import { bestFitFirst } from '../guests/guest-rules.ts'
import { shopTime } from '../shop-time.ts'
import { selectFirstOrder, selectRemainingOrders } from './booking-of-guest.view.ts'
import { listOrdersById, type OwnOrderRow } from './my-booking.repository.ts'

/** Most rooms proposed: fitting ones, or else those too small for the party. */
const most = { fitting: 6, small: 3 }

/** A booking with the requested changes applied. */
interface WishedPlace {
  first: OwnOrderRow
  /** Orders of the booking that change along. */
  live: readonly OwnOrderRow[]
  bookDate: LocalDate
  periodId: number
  peopleNum: number
  arrivalTime: string
  /** Undefined where the shop does not open the period on that date. */
  period: PeriodOnDate | undefined
  /** Whether date or period differ from the current ones. */
  moves: boolean
}

/** Applies a change request to a booking; an arrival time that does not fit the period is omitted. */
export async function layWish(
  tx: ShopTransaction,
  call: StaffCall,
  { orderIds, change }: { orderIds: readonly number[]; change: ChangeRequest },
): Promise<WishedPlace | undefined> {
  const orders = selectRemainingOrders(await listOrdersById(tx, call.shopId, orderIds))
  const first = selectFirstOrder(orders)
  if (!first) return undefined
  const bookDate = change.bookDate ?? first.bookDate
  const periodId = change.periodId ?? first.periodId
  const moves = bookDate !== first.bookDate || periodId !== first.periodId
  const period = moves
    ? await findPeriod(tx, call.shopId, bookDate, periodId)
    : await findPeriodEver(tx, call.shopId, periodId).then((had) => had && { ...had, closedReason: null })
  const time = shopTime(call)
  const fits = (arrivalTime: string) =>
    (!moves && arrivalTime === first.arrivalTime) ||
    (arrivalTime !== '' && period && !refuseArrival(period, { bookDate, arrivalTime, time }))
  return {
    first,
    bookDate,
    periodId,
    moves,
    period,
    live: orders.filter(({ status }) => mayMove('edit', status)),
    peopleNum: change.peopleNum ?? first.peopleNum,
    arrivalTime: [change.arrivalTime ?? '', first.arrivalTime].find(fits) ?? '',
  }
}

/** Returns the result of granting a guest's change request, the obstacles, and the rooms that fit. */
export async function planChange(
  tx: ShopTransaction,
  call: StaffCall,
  openRequest: { orderIds: readonly number[]; change: ChangeRequest },
): Promise<ChangePlan | null> {
  const wished = await layWish(tx, call, openRequest)
  if (!wished) return null
  const { first, live, bookDate, periodId, peopleNum, arrivalTime, period } = wished
  const closed = closedText(call, wished)
  const free = closed ? [] : await listFreeRooms(tx, call.shopId, bookDate, periodId)
  const obstacle = closed ? ({ kind: 'closed', text: closed } as const) : findObstacle(wished, free)
  const [only, ...beside] = live
  const own = obstacle?.kind === 'taken' ? undefined : only?.roomId
  const elsewhere = free.filter(({ id }) => id !== own)
  return {
    bookDate,
    periodId,
    peopleNum,
    arrivalTime,
    obstacle,
    periodName: period?.title ?? first.periodName,
    roomNames: live.map(({ roomName }) => roomName),
    rooms: obstacle && beside.length === 0 ? proposed(elsewhere, peopleNum).map(freeRoomView) : [],
  }
}

function closedText(call: StaffCall, { period, bookDate, moves }: WishedPlace): string {
  if (!period) return '所选餐段当日不开放'
  if (period.closedReason !== null) return closedDayMessage(period.closedReason)
  return moves && periodIsPast(period, bookDate, shopTime(call)) ? '该餐段已结束，不能再预订' : ''
}

/** Returns why the request cannot be granted as it is: the booking's rooms are taken then, or too small. */
function findObstacle(
  { first, live, bookDate, period, peopleNum, moves }: WishedPlace,
  free: readonly RoomToTake[],
): ChangePlan['obstacle'] {
  // A room that moves to another period takes its first seating.
  const isFree = ({ roomId }: OwnOrderRow) => free.some(({ id, turn }) => id === roomId && turn === 1)
  const taken = moves ? live.filter((order) => !isFree(order)) : []
  if (taken.length > 0) {
    const names = taken.map(({ roomName }) => roomName).join('、')
    return { kind: 'taken', text: `${names} ${shortDate(bookDate)} ${period?.title ?? ''}没有空` }
  }
  const seats = seatsOf(live)
  // A party already accepted in these rooms may stay as large as it is.
  if (peopleNum <= seats || peopleNum <= first.peopleNum) return null
  const names = live.map(({ roomName }) => roomName).join('、')
  return { kind: 'small', text: `${names}${live.length > 1 ? '共' : '只'}坐${seats}人，坐不下${peopleNum}人` }
}

/** Lists the free rooms that hold the party, best fit first; where none does, the largest. */
function proposed(free: readonly RoomToTake[], people: number): RoomToTake[] {
  const ranked = bestFitFirst(free, people, ({ turn }) => turn > 1)
  const fitting = ranked.filter(({ capacityMax }) => capacityMax >= people)
  return fitting.length > 0 ? fitting.slice(0, most.fitting) : ranked.slice(0, most.small)
}

import { orderForm } from '@roombook/contract'
import { daysBetween, endOfPeriod, type LocalDate, OrderStatus, shopNow } from '@roombook/domain'
import {
  createOrder,
  findTableOrder,
  listTableOrders,
  type TableOrder,
  turnAtTable,
} from '#features/booking/index.ts'
import { listStyles } from '#features/invitations/index.ts'
import { listPeriodsOn } from '#features/rooms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { Cannot } from './cannot.ts'
import { takenOrders } from './pos-event.repository.ts'

/** Room, time and bill of guests at a table. */
export interface Seat {
  shopId: number
  systemId: number
  billNo: string
  roomId: number
  bookDate: LocalDate
  /** Minutes since the midnight at which the business day's date began. */
  minutes: number
  people: number | undefined
}

/** Time before a period's start at which its guests may already be seated. */
const arrivalToleranceMinutes = 90

/** Returns the minutes since the midnight at which the business day's date began. */
export function minutesOfDay(at: Date, bookDate: LocalDate, timezone: string): number {
  const { date, minutes } = shopNow(at.getTime(), timezone)
  return daysBetween(bookDate, date) * 1440 + minutes
}

const isTime = (period: { startMinutes: number; endMinutes: number }, minutes: number): boolean =>
  minutes >= period.startMinutes - arrivalToleranceMinutes && minutes <= endOfPeriod(period)

/**
 * Returns the order of a table at a given time: the seated one, or else the one booked for that time. Orders
 * of other bills are excluded.
 * @throws Cannot `table_occupied` where another bill's guests are seated.
 */
export async function orderAtTable(tx: ShopTransaction, seat: Seat): Promise<TableOrder | undefined> {
  const orders = await listTableOrders(tx, seat.shopId, seat)
  const taken = await takenOrders(
    tx,
    seat,
    orders.map(({ id }) => id),
  )
  const sitting = orders.filter(({ status }) => status === OrderStatus.arrived)
  const free = sitting.find(({ id }) => !taken.has(id))
  if (free) return free
  if (sitting.length > 0) throw new Cannot('table_occupied')
  const open = orders.filter(({ id, status }) => status === OrderStatus.booked && !taken.has(id))
  return open.find((order) => isTime(order, seat.minutes))
}

/** Returns a finished order of the table and day that belongs to no bill. */
export async function settledAtTable(tx: ShopTransaction, seat: Seat): Promise<TableOrder | undefined> {
  const orders = await listTableOrders(tx, seat.shopId, seat)
  const taken = await takenOrders(
    tx,
    seat,
    orders.map(({ id }) => id),
  )
  const over = orders.filter(({ id, status }) => isOver(status) && !taken.has(id))
  return over.findLast((order) => order.startMinutes - arrivalToleranceMinutes <= seat.minutes)
}

export const isOver = (status: OrderStatus): boolean =>
  status === OrderStatus.finished || status === OrderStatus.unchecked

/**
 * Creates an order for walk-in guests with the use case of the console.
 * @throws Cannot `no_period`; Refusal where the room is not available.
 */
export async function bookWalkIn(tx: ShopTransaction, call: StaffCall, seat: Seat): Promise<TableOrder> {
  const { shopId, roomId, bookDate, minutes, people } = seat
  const periods = await listPeriodsOn(tx, shopId, bookDate)
  const period = periods.find((one) => isTime(one, minutes))
  if (!period) throw new Cannot('no_period')
  const turn = await turnAtTable(tx, shopId, { roomId, bookDate, periodId: period.id })
  const styles = await listStyles(tx, shopId)
  // No invitation is sent, but the form requires a style.
  const style = styles.find(({ isDefault }) => isDefault) ?? styles[0]
  const form = orderForm.parse({
    bookDate,
    periodId: period.id,
    roomIds: [roomId],
    turns: [turn],
    peopleNum: people ?? 1,
    userName: '散客',
    openerId: call.actor.staffId,
    inviteStyleId: style?.id ?? null,
    adminRemark: `收银开台，账单${seat.billNo}`,
  })
  const asked = { ...form, waitlistEntryId: undefined, waitlistMayBeOver: undefined }
  const { row } = await createOrder(call, asked, 'at-table')
  const made = await findTableOrder(tx, shopId, row.id)
  if (!made) throw new Cannot('not_possible')
  return made
}

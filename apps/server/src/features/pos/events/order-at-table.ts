import { orderForm } from '@roombook/contract/order-form'
import { OrderStatus } from '@roombook/domain/orders'
import { daysBetween, endOfPeriod, type LocalDate, shopNow } from '@roombook/domain/time'
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
  /** Minutes since the midnight at which the business day begins. */
  minutes: number
  people: number | undefined
}

/** Minutes before its period from which a table may be opened for early guests. */
const arrivalToleranceMinutes = 90

/** Returns the minutes since the midnight at which a business day begins. */
export function minutesOfDay(at: Date, bookDate: LocalDate, timezone: string): number {
  const { date, minutes } = shopNow(at.getTime(), timezone)
  return daysBetween(bookDate, date) * 1440 + minutes
}

const isTime = (period: { startMinutes: number; endMinutes: number }, minutes: number): boolean =>
  minutes >= period.startMinutes - arrivalToleranceMinutes && minutes <= endOfPeriod(period)

/**
 * Finds the order of a table: seated guests, else the booking for that time. Orders of other bills are
 * ignored unless their guests are still seated.
 * @throws Cannot `table_occupied` where guests of another bill are seated.
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

/** Finds a closed order of that table and day without a bill. */
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
 * Creates an order for walk-in guests as the console does.
 * @throws Cannot `no_period`; Refusal where the room is not available.
 */
export async function bookWalkIn(tx: ShopTransaction, call: StaffCall, seat: Seat): Promise<TableOrder> {
  const { shopId, roomId, bookDate, minutes, people } = seat
  const periods = await listPeriodsOn(tx, shopId, bookDate)
  const period = periods.find((one) => isTime(one, minutes))
  if (!period) throw new Cannot('no_period')
  const turn = await turnAtTable(tx, shopId, { roomId, bookDate, periodId: period.id })
  const styles = await listStyles(tx, shopId)
  // Walk-ins have no invitation, but the form requires a style.
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
  const request = { ...form, waitlistEntryId: undefined, waitlistMayBeOver: undefined }
  const { row } = await createOrder(call, request, 'at-table')
  const made = await findTableOrder(tx, shopId, row.id)
  if (!made) throw new Cannot('not_possible')
  return made
}

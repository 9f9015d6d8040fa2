import { OrderStatus } from '@roombook/domain'
import { arriveOrder, findTableOrder, type TableOrder } from '#features/booking/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { Cannot } from './cannot.ts'
import { bookWalkIn, orderAtTable, type Seat } from './order-at-table.ts'
import { listOfBill } from './pos-event.repository.ts'
import type { Outcome } from './take-event.ts'

/** What an event is carried out with. */
export interface Desk {
  tx: ShopTransaction
  call: StaffCall
  walkIns: boolean
  /** What codes of coupons are read with; undefined where the site keeps no secrets. */
  sealer: Sealer | undefined
  seat: Omit<Seat, 'roomId'>
  /** Nothing where the store gave the table no room. */
  roomId: number | undefined
}

/**
 * A table was opened: the booking of its room has arrived, or whoever sat down gets an order where the store wants that.
 * Told after its bill, it changes nothing.
 * @throws Cannot where it is nobody's table, and nobody is booked.
 */
export async function openTable(desk: Desk): Promise<Outcome> {
  const { tx, call, seat } = desk
  const [first] = await listOfBill(tx, seat)
  const known = first?.orderId ? await findTableOrder(tx, seat.shopId, first.orderId) : undefined
  if (known) return { order: known, message: '该账单已有订单，无需处理' }
  const at = { ...seat, roomId: roomOf(desk) }
  const found = await orderAtTable(tx, at)
  if (!found && !desk.walkIns) throw new Cannot('no_booking')
  const order = found ?? (await bookWalkIn(tx, call, at))
  if (order.status === OrderStatus.arrived) return { order, message: '客人此前已到店' }
  return { order: await arrive(desk, order), message: found ? '客人已到店' : '已为散客建单' }
}

/** The room of the table. @throws Cannot `unknown_table`. */
export function roomOf({ roomId }: Desk): number {
  if (roomId === undefined) throw new Cannot('unknown_table')
  return roomId
}

/** Marks an order arrived; the others of its booking have tables of their own. */
export async function arrive({ tx, call, seat }: Desk, order: TableOrder): Promise<TableOrder> {
  await arriveOrder(call, { orderId: order.id, version: order.version, linked: false })
  return (await findTableOrder(tx, seat.shopId, order.id)) ?? order
}

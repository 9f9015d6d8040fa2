import { OrderStatus } from '@roombook/domain/orders'
import { arriveOrder, findTableOrder, type TableOrder } from '#features/booking/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { Cannot } from './cannot.ts'
import { bookWalkIn, orderAtTable, type Seat } from './order-at-table.ts'
import { listOfBill } from './pos-event.repository.ts'

/** Result of an applied event. */
export interface EventResult {
  order: TableOrder
  message: string
}

/** Dependencies for applying an event. */
export interface TableEventContext {
  tx: ShopTransaction
  call: StaffCall
  walkIns: boolean
  /** Sealer for coupon codes; undefined where the site stores no secrets. */
  sealer: Sealer | undefined
  seat: Omit<Seat, 'roomId'>
  /** Undefined for a table without an assigned room. */
  roomId: number | undefined
}

/**
 * Applies an opened table: marks the room's booking as arrived, or creates an order for walk-ins where the
 * store enabled that. Changes nothing if the bill arrived before.
 * @throws Cannot where the table is unknown, or no booking exists.
 */
export async function openTable(context: TableEventContext): Promise<EventResult> {
  const { tx, call, seat } = context
  const [first] = await listOfBill(tx, seat)
  const known = first?.orderId ? await findTableOrder(tx, seat.shopId, first.orderId) : undefined
  if (known) return { order: known, message: '该账单已有订单，无需处理' }
  const at = { ...seat, roomId: requireRoom(context) }
  const found = await orderAtTable(tx, at)
  if (!found && !context.walkIns) throw new Cannot('no_booking')
  const order = found ?? (await bookWalkIn(tx, call, at))
  if (order.status === OrderStatus.arrived) return { order, message: '客人此前已到店' }
  return { order: await arrive(context, order), message: found ? '客人已到店' : '已为散客建单' }
}

/**
 * Returns the room of the table.
 * @throws Cannot `unknown_table`.
 */
export function requireRoom({ roomId }: TableEventContext): number {
  if (roomId === undefined) throw new Cannot('unknown_table')
  return roomId
}

/** Marks an order as arrived, without the other orders of its booking, which have tables of their own. */
export async function arrive({ tx, call, seat }: TableEventContext, order: TableOrder): Promise<TableOrder> {
  await arriveOrder(call, { orderId: order.id, version: order.version, linked: false })
  return (await findTableOrder(tx, seat.shopId, order.id)) ?? order
}

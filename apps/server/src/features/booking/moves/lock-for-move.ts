import { lockRooms, type RoomRow } from '#features/rooms/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'
import { type LockedOrder, listMemberIds, lockOrders, peekOrders } from '../orders/lock-orders.repository.ts'
import { findLastChange } from '../orders/order.repository.ts'

export interface Locked {
  orders: LockedOrder[]
  rooms: ReadonlyMap<number, RoomRow>
}

/**
 * Locks everything that a move touches, in the order that cannot deadlock: current and new rooms by ascending
 * id, then the orders by ascending id.
 *
 * @throws Refusal `booking.not_found` when an order is missing, deleted, or another shop's.
 */
export async function lockForMove(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
  newRoomIds: readonly number[] = [],
): Promise<Locked> {
  const before = await peekOrders(tx, shopId, orderIds)
  const held = new Set(before.map((order) => order.roomId))
  if (held.size === 0) throw new Refusal('booking.not_found')
  const rooms = await lockRooms(tx, shopId, [...new Set([...held, ...newRoomIds])])
  const orders = await lockOrders(tx, shopId, orderIds)
  // An order moved between the lookup and the lock, so its current room is not locked: start again.
  if (orders.some((order) => !held.has(order.roomId))) throw new RunAgain()
  return { orders, rooms: new Map(rooms.map((room) => [room.id, room])) }
}

/** A locked order with all orders of its booking; a single order is its only member. */
export interface LockedBooking {
  order: LockedOrder
  members: LockedOrder[]
  rooms: ReadonlyMap<number, RoomRow>
}

/**
 * Locks an order and all orders linked to it, as {@link lockForMove} does.
 * @throws Refusal `booking.not_found`.
 */
export async function lockBooking(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
  newRoomIds: readonly number[] = [],
): Promise<LockedBooking> {
  const before = await memberIdsOf(tx, shopId, orderId)
  const { orders, rooms } = await lockForMove(tx, shopId, before, newRoomIds)
  const order = orders.find((member) => member.id === orderId)
  if (!order) throw new Refusal('booking.not_found')
  // A room was linked or unlinked between the lookup and the lock.
  if (String(await memberIdsOf(tx, shopId, orderId)) !== String(before)) throw new RunAgain()
  return { order, members: orders, rooms }
}

async function memberIdsOf(tx: ShopTransaction, shopId: number, orderId: number): Promise<number[]> {
  const [order] = await peekOrders(tx, shopId, [orderId])
  if (!order) throw new Refusal('booking.not_found')
  const memberIds = await listMemberIds(tx, shopId, order.bookingId)
  // The order left its booking between the two queries.
  if (!memberIds.includes(orderId)) throw new RunAgain()
  return memberIds
}

/**
 * Refuses when the order has changed since the user saw it; without a version, any is accepted.
 * @throws Refusal `booking.stale`, whose data name who changed it, how and when.
 */
export async function requireVersion(
  tx: ShopTransaction,
  shopId: number,
  order: Pick<LockedOrder, 'id' | 'version'>,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || order.version === version) return
  const last = await findLastChange(tx, shopId, order.id)
  const message = last ? `订单已被${last.by}修改，请查看最新内容后再操作` : undefined
  const lastChange = last && { ...last, at: last.at.toISOString() }
  throw new Refusal('booking.stale', { orderId: order.id, version: order.version, ...lastChange }, message)
}

import { bookingOfOrder, lockBookings } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'
import { type DishOrder, readDishOrder } from './dish-order.repository.ts'
import { findPreorder, insertPreorder, type PreorderRow } from './preorder.repository.ts'
import { type LineRow, listLines } from './preorder-line.repository.ts'

/** The dishes of a booking, and the order that shows them. */
export interface OpenPreorder {
  /** The order, or the first of linked orders. */
  order: DishOrder
  /** Phone and opener of the order named in the call, which decide who may act on it. */
  named: { phone: string; openerId: number | null }
  preorder: PreorderRow | undefined
  lines: LineRow[]
}

/**
 * Reads the current dishes of an order.
 * @throws Refusal `booking.not_found`.
 */
export async function readOpenPreorder(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<OpenPreorder> {
  const named = await bookingOfOrder(tx, shopId, orderId)
  const order = named && (await readDishOrder(tx, shopId, named.firstOrderId))
  if (!order) throw new Refusal('booking.not_found')
  const preorder = await findPreorder(tx, shopId, order.id)
  const lines = preorder ? await listLines(tx, shopId, [preorder.id]) : []
  return { order, named, preorder, lines }
}

/**
 * Reads the dishes for a change and locks the booking, so that concurrent choices, confirmations and
 * cancellations wait and see the result.
 *
 * @throws Refusal `booking.not_found`.
 */
export async function lockPreorder(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<OpenPreorder> {
  const before = await bookingOfOrder(tx, shopId, orderId)
  if (!before) throw new Refusal('booking.not_found')
  await lockBookings(tx, shopId, [before.bookingId])
  const open = await readOpenPreorder(tx, shopId, orderId)
  // The order moved to another booking between the lookup and the lock.
  if (open.order.bookingId !== before.bookingId) throw new RunAgain()
  return open
}

/** Returns the pre-order of an order whose dishes are locked; creates one where there is none. */
export async function beginPreorder(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  { order, preorder }: OpenPreorder,
): Promise<PreorderRow> {
  if (preorder) return preorder
  await insertPreorder(tx, shopId, order.bookingId, now)
  const begun = await findPreorder(tx, shopId, order.id)
  if (!begun) throw new Error(`order ${order.id} has no pre-order`)
  return begun
}

import { Refusal } from '#platform/calls/refusal.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Log } from '#platform/log/log.ts'
import { type LockedBooking, lockBooking } from '../moves/lock-for-move.ts'
import type { DueOrder } from './sweep.repository.ts'

/** Dependencies of order sweeps. */
export interface SweepDependencies {
  db: Database
  outbox: Pick<Outbox, 'wake'>
  log: Pick<Log, 'error'>
}

/** Most orders handled in one run of a sweep; the rest waits for the next run. */
export const mostInOneRun = 1000

/**
 * Runs a task on the booking of each due order: each booking once, locked, in its own transaction. An error
 * in one booking is logged and does not stop the others.
 */
export async function sweepBookings<Due extends DueOrder>(
  { db, outbox, log }: SweepDependencies,
  due: readonly Due[],
  work: (tx: ShopTransaction, booking: LockedBooking, due: Due) => Promise<unknown>,
): Promise<void> {
  const bookings = Map.groupBy(due, (order) => `${order.shop_id}:${order.booking_id}`)
  for (const [order] of bookings.values()) {
    if (!order) continue
    const { shop_id: shopId, order_id: orderId } = order
    try {
      await inShop(db, shopId, async (tx) => work(tx, await lockBooking(tx, shopId, orderId), order))
      outbox.wake(shopId)
    } catch (error) {
      // The order was deleted since it was found.
      if (error instanceof Refusal && error.code === 'booking.not_found') continue
      log.error({ err: error, shopId, orderId }, 'an order could not be swept')
    }
  }
}

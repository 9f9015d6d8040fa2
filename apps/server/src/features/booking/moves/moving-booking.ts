import type { LockedOrder } from '../orders/lock-orders.repository.ts'

/** The orders that a move concerns. */
export interface MovingBooking {
  /** Order acted on. */
  order: LockedOrder
  /** All moving orders, by ascending id. */
  moving: readonly LockedOrder[]
  /** All orders of the booking, including the moving ones. */
  members: readonly LockedOrder[]
  /** Id of the order that shows the booking's shared data. */
  firstId: number
}

import { type MoveName, OrderStatus } from '@roombook/domain/orders'
import type { PlantedRoom } from './add-rooms.ts'
import type { PlannedBooking, Step } from './planned-booking.ts'

/** State of a booking at a moment. */
export interface BookingSoFar {
  planned: PlannedBooking
  /** Steps up to the moment, in order. */
  steps: readonly Step[]
  status: OrderStatus
  /** The rooms it has, or had last. */
  rooms: readonly PlantedRoom[]
  /** The step that ended it: a claim is released or finished with it. */
  ended: Step | undefined
  /** Nobody has been named yet. */
  isNameless: boolean
  did(move: MoveName): Step | undefined
}

const over: ReadonlySet<OrderStatus> = new Set([
  OrderStatus.finished,
  OrderStatus.cancelled,
  OrderStatus.refused,
])

/** A booking by a moment; nothing where nobody has called yet. */
export function bookingAt(planned: PlannedBooking, now: number): BookingSoFar | undefined {
  const steps = planned.steps.filter((step) => step.at <= now)
  const last = steps.at(-1)
  if (!last) return undefined
  const did = (move: MoveName) => steps.find((step) => step.move === move)
  const { movedFrom } = planned
  return {
    planned,
    steps,
    status: last.to,
    rooms: movedFrom && !did('transfer') ? [movedFrom] : planned.rooms,
    ended: steps.find((step) => over.has(step.to)),
    isNameless: planned.isNamedLater && !did('convert'),
    did,
  }
}

/** Whether its turn cannot be taken by anybody else. */
export const keepsPlace = ({ status }: BookingSoFar): boolean =>
  status !== OrderStatus.cancelled && status !== OrderStatus.refused

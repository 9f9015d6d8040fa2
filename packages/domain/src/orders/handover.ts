import { type Actor, mayActOnOrder, mayBook } from '../session/actor.ts'
import { OrderStatus } from './order-status.ts'

interface HandedOrder {
  readonly status: OrderStatus
  readonly openerId: number | null
}

/** Statuses in which an order can change its opener: held, booked, or its guests have arrived. */
const handedStates: ReadonlySet<OrderStatus> = new Set([
  OrderStatus.held,
  OrderStatus.booked,
  OrderStatus.arrived,
])

export type HandoverRefusalCode = 'booking.not_yours' | 'booking.not_allowed_in_status'

/**
 * Returns the refusal of a request to become an order's opener; anyone who may book can request it (decision
 * 201).
 */
export function refuseHandoverRequest(
  actor: Actor,
  { status }: HandedOrder,
): HandoverRefusalCode | undefined {
  if (!mayBook(actor)) return 'booking.not_yours'
  return handedStates.has(status) ? undefined : 'booking.not_allowed_in_status'
}

/**
 * Returns the refusal of an order's transfer to a colleague; anyone who may act on the order can transfer it
 * (6.04).
 */
export function refuseHandover(actor: Actor, order: HandedOrder): HandoverRefusalCode | undefined {
  if (!mayActOnOrder(actor, order)) return 'booking.not_yours'
  return handedStates.has(order.status) ? undefined : 'booking.not_allowed_in_status'
}

/** Returns whether screens offer the request: not to those who may act on the order anyway. */
export const asksHandover = (actor: Actor, order: HandedOrder): boolean =>
  !mayActOnOrder(actor, order) && refuseHandoverRequest(actor, order) === undefined

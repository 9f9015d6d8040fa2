import { type Actor, mayActOnOrder, mayBook } from '../session/actor.ts'
import { OrderStatus } from './order-status.ts'

interface HandedOrder {
  readonly status: OrderStatus
  readonly openerId: number | null
}

/** The states in which an order has an opener to be asked: it is held, booked, or its guests are there. */
const handedStates: ReadonlySet<OrderStatus> = new Set([
  OrderStatus.held,
  OrderStatus.booked,
  OrderStatus.arrived,
])

export type HandoverRefusalCode = 'booking.not_yours' | 'booking.not_allowed_in_status'

/**
 * Refuses the request to become an order's opener; anybody with the permission to book may ask (decision
 * 201).
 */
export function refuseAskHandover(actor: Actor, { status }: HandedOrder): HandoverRefusalCode | undefined {
  if (!mayBook(actor)) return 'booking.not_yours'
  return handedStates.has(status) ? undefined : 'booking.not_allowed_in_status'
}

/**
 * Refuses the transfer of an order to a colleague; anybody who may act on the order may transfer it (6.04).
 */
export function refuseHandover(actor: Actor, order: HandedOrder): HandoverRefusalCode | undefined {
  if (!mayActOnOrder(actor, order)) return 'booking.not_yours'
  return handedStates.has(order.status) ? undefined : 'booking.not_allowed_in_status'
}

/** Whether the screens offer somebody to ask: nobody asks for what they may do anyway. */
export const asksHandover = (actor: Actor, order: HandedOrder): boolean =>
  !mayActOnOrder(actor, order) && refuseAskHandover(actor, order) === undefined

import { OrderStatus } from '../orders/order-status.ts'
import type { Instant } from '../time/clock.ts'

/** State of an invitation: upcoming, waiting for the store's confirmation, cancelled or over. */
export type InvitationState = 'open' | 'waiting' | 'cancelled' | 'over'

/** Returns the state of an invitation, from its order's status and the end of the meal. */
export function invitationState(status: OrderStatus, endsAt: Instant, now: Instant): InvitationState {
  if (status === OrderStatus.cancelled || status === OrderStatus.refused) return 'cancelled'
  if (status === OrderStatus.finished || status === OrderStatus.unchecked || endsAt <= now) return 'over'
  return status === OrderStatus.booked || status === OrderStatus.arrived ? 'open' : 'waiting'
}

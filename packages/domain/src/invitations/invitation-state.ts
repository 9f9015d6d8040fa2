import { OrderStatus } from '../orders/order-status.ts'
import type { Instant } from '../time/clock.ts'

/**
 * State of an invitation: a meal to come, one that waits for the store's consent, or one that is cancelled or
 * over.
 */
export type InvitationState = 'open' | 'waiting' | 'cancelled' | 'over'

/** Returns the state of an invitation, by its order and the end of its meal. */
export function invitationState(status: OrderStatus, endsAt: Instant, now: Instant): InvitationState {
  if (status === OrderStatus.cancelled || status === OrderStatus.refused) return 'cancelled'
  if (status === OrderStatus.finished || status === OrderStatus.unchecked || endsAt <= now) return 'over'
  return status === OrderStatus.booked || status === OrderStatus.arrived ? 'open' : 'waiting'
}

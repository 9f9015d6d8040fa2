import { OrderStatus } from '../orders/order-status.ts'
import type { Instant } from '../time/clock.ts'

/** What an invitation is at: a meal to come to, one that the shop has yet to agree to, or none any more. */
export type InvitationState = 'open' | 'waiting' | 'cancelled' | 'over'

/** What an invitation is at, by its order and the end of its meal. */
export function invitationState(status: OrderStatus, endsAt: Instant, now: Instant): InvitationState {
  if (status === OrderStatus.cancelled || status === OrderStatus.refused) return 'cancelled'
  if (status === OrderStatus.finished || status === OrderStatus.unchecked || endsAt <= now) return 'over'
  return status === OrderStatus.booked || status === OrderStatus.arrived ? 'open' : 'waiting'
}

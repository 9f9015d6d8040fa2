import { moves } from './moves.ts'
import { OrderStatus } from './order-status.ts'

const { applied, booked, arrived, held, finished, unchecked, cancelled, refused } = OrderStatus

/** Whether a guest may still pay a deposit for an order in this state. */
export const takesDeposit = (status: OrderStatus): boolean =>
  status === applied || status === booked || status === arrived || status === held

/** The reason of a cancellation that costs a guest the deposit. */
export const noShowReason = 'no-show'
/** Reasons that are the guest's own: what staff choose, and what stands where the guest cancelled by themselves. */
const byGuest = new Set(['guest', moves.withdraw.label])

/**
 * What becomes of a deposit that was paid online once its order has ended; nothing while it has not. It goes back when
 * there is no meal, and stays when the guest ate, never came, or cancelled later than the terms that were agreed to allow;
 * `share` is what they give back even then.
 */
export function depositAfter(order: {
  status: OrderStatus
  /** The reason, and after a colon what was said of it. */
  cancelReason: string
  completedAt: Date | null
  /** Until when whoever cancels gets it back, as agreed; null for at any time. */
  refundUntil: Date | null
  /** What share goes back to whoever cancels later, in percent. */
  lateRefundPercent: number
  /** When the guests came. */
  arrivedAt: Date | null
}): 'returned' | 'share' | 'kept' | 'too-late' | undefined {
  switch (order.status) {
    case refused:
      return 'returned'
    case cancelled: {
      const reason = order.cancelReason.split('：')[0] ?? ''
      if (reason === noShowReason) return 'kept'
      return byGuest.has(reason) && order.completedAt ? refundOfGuest(order, order.completedAt) : 'returned'
    }
    case finished:
    case unchecked:
      return 'kept'
    default:
      return undefined
  }
}

/** The terms of an order's deposit, as agreed. */
export interface RefundTerms {
  readonly refundUntil: Date | null
  readonly lateRefundPercent: number
  readonly arrivedAt: Date | null
}

/** What a guest gets back who cancels at a moment: all, a share, or nothing. After they came, nothing. */
export function refundOfGuest(
  { refundUntil, lateRefundPercent, arrivedAt }: RefundTerms,
  at: Date,
): 'returned' | 'share' | 'too-late' {
  if (refundUntil === null || at <= refundUntil) return 'returned'
  if (arrivedAt !== null || lateRefundPercent === 0) return 'too-late'
  return lateRefundPercent < 100 ? 'share' : 'returned'
}

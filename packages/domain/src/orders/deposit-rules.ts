import { percentAt, type RefundTerms } from '../deposits/refund-terms.ts'
import { moves } from './moves.ts'
import { OrderStatus } from './order-status.ts'

const { applied, booked, arrived, held, finished, unchecked, cancelled, refused } = OrderStatus

/** Whether a guest may still pay a deposit for an order in this state. */
export const takesDeposit = (status: OrderStatus): boolean =>
  status === applied || status === booked || status === arrived || status === held

/** Cancellation reason for which the deposit may be retained. */
export const noShowReason = 'no-show'
/** Reasons attributed to the guest: chosen by staff, or recorded when the guest cancels online. */
const byGuest = new Set(['guest', moves.withdraw.label])

/** Result for a deposit, and the percentage refunded. */
export interface DepositEnd {
  readonly what: 'returned' | 'share' | 'kept' | 'too-late'
  readonly percent: number
}

/** An order whose deposit was paid online, with its refund terms. */
export interface EndedDeposit extends RefundTerms {
  status: OrderStatus
  /** Reason, optionally followed by a colon and a remark. */
  cancelReason: string
  completedAt: Date | null
  /** Time of the guests' arrival. */
  arrivedAt: Date | null
  /** Percentage that the store refunds instead of the agreed one; null for none. */
  givenPercent: number | null
}

/**
 * Returns the result for a deposit paid online once its order has ended; undefined before. Without a meal it
 * is refunded, after a meal it is retained. After a no-show or a late cancellation, the agreed percentage is
 * refunded, or the one that the store chose when it cancelled.
 */
export function depositAfter(order: EndedDeposit): DepositEnd | undefined {
  switch (order.status) {
    case refused:
      return wholly
    case cancelled:
      return order.givenPercent === null ? afterCancelling(order) : endOf(order.givenPercent, 'kept')
    case finished:
    case unchecked:
      return { what: 'kept', percent: 0 }
    default:
      return undefined
  }
}

function afterCancelling(order: EndedDeposit): DepositEnd {
  const reason = order.cancelReason.split('：')[0] ?? ''
  if (reason === noShowReason) return endOf(order.noShowRefundPercent, 'kept')
  return byGuest.has(reason) && order.completedAt ? refundOfGuest(order, order.completedAt) : wholly
}

/**
 * Returns the refund of a guest who cancels at a time: all, a share, or none. After their arrival there
 * is none unless a full refund still applies. A booking request that was not accepted is refunded in full, regardless of the terms.
 */
export const refundOfGuest = (
  {
    arrivedAt,
    status,
    ...kept
  }: RefundTerms & { readonly arrivedAt: Date | null; readonly status?: OrderStatus },
  at: Date,
): DepositEnd =>
  status === applied ? wholly : endOf(percentAt(kept, { at, arrived: arrivedAt !== null }), 'too-late')

const wholly: DepositEnd = { what: 'returned', percent: 100 }

const endOf = (percent: number, nothing: 'kept' | 'too-late'): DepositEnd =>
  percent >= 100 ? wholly : { what: percent > 0 ? 'share' : nothing, percent }

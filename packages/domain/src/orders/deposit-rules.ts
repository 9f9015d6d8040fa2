import { percentAt, type RefundTerms } from '../deposits/refund-terms.ts'
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

/** Result for a deposit, and its refunded percentage. */
export interface DepositEnd {
  readonly what: 'returned' | 'share' | 'kept' | 'too-late'
  readonly percent: number
}

/** An order whose deposit was paid online, and what was agreed of it. */
export interface EndedDeposit extends RefundTerms {
  status: OrderStatus
  /** The reason, and after a colon what was said of it. */
  cancelReason: string
  completedAt: Date | null
  /** When the guests came. */
  arrivedAt: Date | null
  /** Percentage that the store refunds in place of the agreed one; null where it does not. */
  givenPercent: number | null
}

/**
 * Returns the result for a deposit paid online once its order has ended; undefined before. Without a meal it
 * is refunded, and after one it is retained. Guests who never came, or cancelled too late, get the share that
 * the agreed terms say, or the one that the store granted when it cancelled.
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
 * Returns the refund of a guest who cancels at a moment: all, a share, or none. After they came, none. An
 * application that nobody accepted is refunded in full, independent of the terms.
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

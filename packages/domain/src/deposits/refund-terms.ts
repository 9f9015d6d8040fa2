import type { RefundRule } from './deposit-rule.ts'

/** Share refunded to guests who cancel until a moment. */
export interface RefundTermsStep {
  /** Moment in ISO 8601. */
  readonly until: string
  readonly percent: number
}

/** Refund terms of a booking's deposit as agreed: stored with the booking, and independent of later rules. */
export interface RefundTerms {
  /** Until when all of it goes back; null for at any time. */
  readonly refundUntil: Date | null
  /** Refunds after that, the earliest first. */
  readonly refundSteps: readonly RefundTermsStep[]
  /** Percentage refunded after the last of them. */
  readonly lateRefundPercent: number
  /** Percentage refunded to guests who never came. */
  readonly noShowRefundPercent: number
}

/** Refund terms of a booking without a deposit: any payment is refunded in full. */
export const fullRefund: RefundTerms = {
  refundUntil: null,
  refundSteps: [],
  lateRefundPercent: 0,
  noShowRefundPercent: 0,
}

/**
 * Returns the refund terms of a booking that agrees to a rule now. Where the rule never refunds in full, the
 * full refund ends at once.
 */
export function keepRefund(
  { refunds, latePercent, noShowPercent }: RefundRule,
  { start, now }: { start: number; now: Date },
): RefundTerms {
  const noShowRefundPercent = noShowPercent
  if (refunds.every(({ percent }) => percent === 100) && latePercent === 100)
    return { ...fullRefund, noShowRefundPercent }
  const before = (hours: number) => new Date(start - hours * 3_600_000)
  const whole = refunds.findLast(({ percent }) => percent === 100)
  return {
    refundUntil: whole ? before(whole.hours) : now,
    refundSteps: refunds
      .filter(({ percent }) => percent < 100)
      .map(({ hours, percent }) => ({ until: before(hours).toISOString(), percent })),
    lateRefundPercent: latePercent,
    noShowRefundPercent,
  }
}

/**
 * Returns the percentage refunded to a guest who cancels at a moment. After they came, 0 unless a full refund
 * still applies.
 */
export function percentAt(
  { refundUntil, refundSteps, lateRefundPercent }: RefundTerms,
  { at, arrived }: { at: Date; arrived: boolean },
): number {
  if (refundUntil === null || at <= refundUntil) return 100
  if (arrived) return 0
  const step = refundSteps.find(({ until }) => at.getTime() <= Date.parse(until))
  return step ? step.percent : lateRefundPercent
}

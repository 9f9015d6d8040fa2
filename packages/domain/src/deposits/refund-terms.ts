import type { RefundRule } from './deposit-rule.ts'

/** Percentage refunded to guests who cancel until a point in time. */
export interface RefundTermsStep {
  /** Time in ISO 8601. */
  readonly until: string
  readonly percent: number
}

/** Agreed refund terms of a booking's deposit; stored with the booking, and independent of later rules. */
export interface RefundTerms {
  /** End of the full refund; null is a full refund at any time. */
  readonly refundUntil: Date | null
  /** Refunds after that, the earliest first. */
  readonly refundSteps: readonly RefundTermsStep[]
  /** Percentage refunded after the last step. */
  readonly lateRefundPercent: number
  /** Percentage refunded after a no-show. */
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
 * Computes the refund terms of a booking that accepts a rule now. If the rule never refunds in full, the full
 * refund ends immediately.
 */
export function agreeRefundTerms(
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
 * Returns the percentage refunded to a guest who cancels at a time. After their arrival it is 0 unless a full
 * refund still applies.
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

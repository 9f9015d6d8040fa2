import type { RefundRule } from './deposit-rule.ts'

/** A share that goes back to whoever cancels until a moment. */
export interface KeptStep {
  /** As ISO 8601 says it. */
  readonly until: string
  readonly percent: number
}

/** What goes back of a booking's deposit, as it was agreed: kept with it, whatever the shop's rules are by then. */
export interface KeptRefund {
  /** Until when all of it goes back; null for at any time. */
  readonly refundUntil: Date | null
  /** What goes back after that, the earliest first. */
  readonly refundSteps: readonly KeptStep[]
  /** What goes back after all of them, in percent. */
  readonly lateRefundPercent: number
  /** What goes back to whoever never came, in percent. */
  readonly noShowRefundPercent: number
}

/** What a booking without a deposit keeps: whatever is paid goes back. */
export const nothingKept: KeptRefund = {
  refundUntil: null,
  refundSteps: [],
  lateRefundPercent: 0,
  noShowRefundPercent: 0,
}

/** What a booking keeps of a rule that is agreed to at a moment. Where no time gives all back, none does from then on. */
export function keepRefund(
  { refunds, latePercent, noShowPercent }: RefundRule,
  { start, now }: { start: number; now: Date },
): KeptRefund {
  const noShowRefundPercent = noShowPercent
  if (refunds.every(({ percent }) => percent === 100) && latePercent === 100)
    return { ...nothingKept, noShowRefundPercent }
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

/** What share goes back to a guest who cancels at a moment, in percent. After they came, nothing but what always goes back. */
export function percentAt(
  { refundUntil, refundSteps, lateRefundPercent }: KeptRefund,
  { at, arrived }: { at: Date; arrived: boolean },
): number {
  if (refundUntil === null || at <= refundUntil) return 100
  if (arrived) return 0
  const step = refundSteps.find(({ until }) => at.getTime() <= Date.parse(until))
  return step ? step.percent : lateRefundPercent
}

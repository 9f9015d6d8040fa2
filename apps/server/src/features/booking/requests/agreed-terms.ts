import { agreeRefundTerms, fullRefund, type RefundTerms } from '@roombook/domain/deposits'
import { changedTerms, termsText } from '@roombook/domain/orders'
import { Refusal } from '#platform/calls/refusal.ts'
import type { BookingTerms } from './terms-of-booking.ts'

/** Columns of a booking with the agreed terms. */
export interface AgreedTerms {
  terms: string
  terms_agreed_at: Date | null
  refund_until: Date | null
  refund_steps: string
  late_refund_percent: number
  no_show_refund_percent: number
  /** Title of the rule that required the deposit. */
  deposit_rule: string
  /** Deposit required by that rule, in fen; 0 when the store's default deposit applies. */
  rule_deposit_fen: number
}

/**
 * Returns the terms to store on a booking as the guest agreed to them; empty where no money is due.
 * @throws Refusal `booking.terms_unread`; `booking.terms_changed`, with the current terms.
 */
export function requireAgreed(
  { rule, deposit, start, terms, needed }: BookingTerms,
  agreedTerms: string,
  now: Date,
): AgreedTerms {
  if (!needed)
    return {
      terms: '',
      terms_agreed_at: null,
      deposit_rule: '',
      rule_deposit_fen: 0,
      ...refundColumns(fullRefund),
    }
  const text = termsText(terms)
  if (agreedTerms === '') throw new Refusal('booking.terms_unread')
  if (agreedTerms !== text) {
    const changed = changedTerms(agreedTerms, terms)
    throw new Refusal(
      'booking.terms_changed',
      { changed },
      `预订须知有变化（${changed.join('、')}），请重新阅读`,
    )
  }
  const agreedRefund = deposit > 0 ? agreeRefundTerms(rule, { start, now }) : fullRefund
  const deposit_rule = deposit > 0 ? rule.title : ''
  const rule_deposit_fen = deposit_rule === '' ? 0 : deposit
  return { terms: text, terms_agreed_at: now, deposit_rule, rule_deposit_fen, ...refundColumns(agreedRefund) }
}

/** Returns the columns of a booking with its refund terms. */
export const refundColumns = (agreedRefund: RefundTerms) => ({
  refund_until: agreedRefund.refundUntil,
  refund_steps: JSON.stringify(agreedRefund.refundSteps),
  late_refund_percent: agreedRefund.lateRefundPercent,
  no_show_refund_percent: agreedRefund.noShowRefundPercent,
})

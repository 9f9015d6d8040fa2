import { type Fen, fen, noMoney } from '../money/money.ts'
import type { LocalDate } from '../time/local-date.ts'
import {
  computeDeposit,
  countNoShows,
  type DepositCase,
  type DepositRule,
  fittingRule,
} from './deposit-rule.ts'

/** Deposit that a store's rules require of a booking made by staff. */
export interface RuledDeposit {
  readonly rule: DepositRule
  readonly amount: Fen
  /** Number of the guest's no-shows, where the rule considers them. */
  readonly noShowCount: number
  /** Date of the latest no-show counted. */
  readonly lastNoShow?: LocalDate | undefined
  /** Surcharge for the no-shows. */
  readonly raised: Fen
}

/**
 * Returns the deposit that the rules require of a booking made by staff; undefined where no rule matches, the
 * matching one requires none, or the meal has begun. The default in the settings applies to online bookings
 * only.
 */
export function ruledDeposit(rules: readonly DepositRule[], booking: DepositCase): RuledDeposit | undefined {
  if (booking.msUntilStart <= 0) return undefined
  const rule = fittingRule(rules, booking)
  if (!rule) return undefined
  const amount = amountOf(rule, booking)
  if (amount === 0) return undefined
  if (rule.noShows === 0) return { rule, amount, noShowCount: 0, raised: noMoney }
  const without = fittingRule(rules, { ...booking, noShowDates: [] })
  const raised = fen(Math.max(0, amount - (without ? amountOf(without, booking) : 0)))
  const lastNoShow = booking.noShowDates.toSorted().at(-1)
  return { rule, amount, noShowCount: countNoShows(booking, rule.noShowMonths), lastNoShow, raised }
}

/**
 * A party without a number of people counts as one person, so that omitting it does not avoid the deposit.
 */
const amountOf = (rule: DepositRule, { people, roomIds }: DepositCase): Fen =>
  computeDeposit(rule, { people: Math.max(people, 1), rooms: roomIds.length })

/** Deposit required by the rules, and the deposit that the booking has. */
export interface DepositComparison {
  readonly asked: Fen
  readonly deposit: Fen
}

/** Returns the amount by which a deposit falls short of the rules; never negative. */
export const computeShortfall = ({ asked, deposit }: DepositComparison): Fen =>
  fen(Math.max(0, asked - deposit))

/** Returns whether a change increases the shortfall, which requires a reason. */
export const waivesMore = (before: DepositComparison, after: DepositComparison): boolean =>
  computeShortfall(after) > computeShortfall(before)

import { type Fen, fen, noMoney } from '../money/money.ts'
import type { LocalDate } from '../time/local-date.ts'
import {
  computeDeposit,
  countNoShows,
  type DepositCase,
  type DepositRule,
  fittingRule,
} from './deposit-rule.ts'

/** Deposit that a store's rules ask of a booking made by staff. */
export interface RuledDeposit {
  readonly rule: DepositRule
  readonly amount: Fen
  /** How often the guest did not come, where the rule looks at that. */
  readonly noShowCount: number
  /** The last of the days on which the guest did not come, among those counted. */
  readonly lastNoShow?: LocalDate | undefined
  /** How much more that asks than of a guest who always came. */
  readonly raised: Fen
}

/**
 * Returns the deposit that the rules ask of a booking made by staff; undefined where no rule matches, or the
 * matching one asks for none. The default in the settings applies only to guests who book online. Once the
 * meal has begun, nothing is asked.
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

/** A party that nobody counted yet is of one at least: leaving the number out asks for no less than that. */
const amountOf = (rule: DepositRule, { people, roomIds }: DepositCase): Fen =>
  computeDeposit(rule, { people: Math.max(people, 1), rooms: roomIds.length })

/** Deposit asked by rule, and the deposit that the booking has. */
export interface DepositComparison {
  readonly asked: Fen
  readonly deposit: Fen
}

/** Returns the amount by which a deposit is below that of the rules; never negative. */
export const computeShortfall = ({ asked, deposit }: DepositComparison): Fen =>
  fen(Math.max(0, asked - deposit))

/** Whether a change gives up more of what the rules ask than was given up before: somebody has to answer for that. */
export const waivesMore = (before: DepositComparison, after: DepositComparison): boolean =>
  computeShortfall(after) > computeShortfall(before)

import { type Fen, fen, noMoney } from '../money/money.ts'
import type { LocalDate } from '../time/local-date.ts'
import { amountAsked, type DepositCase, type DepositRule, fittingRule, noShowsOf } from './deposit-rule.ts'

/** What a shop's rules ask of a booking that its staff make. */
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
 * What the rules ask of a booking that staff make; nothing where none of them fits or the one that does asks for nothing. What the
 * settings usually ask is of guests who book by themselves. At a table whose meal has begun nobody asks ahead.
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
  return { rule, amount, noShowCount: noShowsOf(booking, rule.noShowMonths), lastNoShow, raised }
}

/** A party that nobody counted yet is of one at least: leaving the number out asks for no less than that. */
const amountOf = (rule: DepositRule, { people, roomIds }: DepositCase): Fen =>
  amountAsked(rule, { people: Math.max(people, 1), rooms: roomIds.length })

/** What is asked of a booking by rule, and what of it the booking is under. */
export interface DepositStanding {
  readonly asked: Fen
  readonly deposit: Fen
}

/** What a deposit lacks of what the rules ask. */
export const shortOf = ({ asked, deposit }: DepositStanding): Fen => fen(Math.max(0, asked - deposit))

/** Whether a change gives up more of what the rules ask than was given up before: somebody has to answer for that. */
export const waivesMore = (before: DepositStanding, after: DepositStanding): boolean =>
  shortOf(after) > shortOf(before)

import { type Fen, fen, noMoney } from '../money/money.ts'
import { addDays, type LocalDate, weekdayOf } from '../time/local-date.ts'

/** Percentage refunded to guests who cancel until `hours` before the period starts. */
export interface RefundStep {
  readonly hours: number
  readonly percent: number
}

/** Refundable share of a guest's deposit, by the time of cancellation. */
export interface RefundRule {
  /** Refund steps, the earliest first: with decreasing hours and percentages. */
  readonly refunds: readonly RefundStep[]
  /** Percentage refunded on cancellation after the last step. */
  readonly latePercent: number
  /** Percentage refunded after a no-show. */
  readonly noShowPercent: number
}

/** `none` requires no deposit; the others require an amount per booking, person or room (decision 107). */
export const depositModes = ['none', 'fixed', 'per-person', 'per-room'] as const
export type DepositMode = (typeof depositModes)[number]

/** Amount of a deposit, the minutes within which it must be paid, and the refund steps. */
export interface DepositTerms extends RefundRule {
  readonly title: string
  readonly mode: DepositMode
  readonly amount: Fen
  readonly payMinutes: number
}

/**
 * A rule of a store that sets the deposit of matching bookings; a condition that is empty or 0 matches all.
 */
export interface DepositRule extends DepositTerms {
  readonly periodIds: readonly number[]
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  readonly dates: readonly { readonly from: LocalDate; readonly to: LocalDate }[]
  /** Matches if one of the booking's rooms is among them. */
  readonly roomIds: readonly number[]
  readonly peopleFrom: number
  /** Matches bookings made at least, and at most, this many hours before the period starts. */
  readonly leastHours: number
  readonly mostHours: number
  /** Matches guests with at least this many no-shows within `noShowMonths`. */
  readonly noShows: number
  readonly noShowMonths: number
}

/** Data of a booking that rules are matched against. */
export interface DepositCase {
  readonly bookDate: LocalDate
  readonly periodId: number
  readonly roomIds: readonly number[]
  readonly people: number
  /** Milliseconds from the booking until the period starts. */
  readonly msUntilStart: number
  readonly today: LocalDate
  /** Dates of the guest's no-shows. */
  readonly noShowDates: readonly LocalDate[]
}

/** Default deposit of a store, from its settings, where none of its rules matches. */
export interface UsualDeposit {
  readonly guestDepositMode: 'none' | 'fixed' | 'per-person'
  readonly guestDepositFen: Fen
  readonly guestDepositMinutes: number
  readonly guestRefundHours: number
  readonly guestLateRefundPercent: number
}

/** Returns the default terms, which match every booking that no rule matches. */
export const usualDeposit = (settings: UsualDeposit): DepositTerms => ({
  title: '',
  mode: settings.guestDepositMode,
  amount: settings.guestDepositFen,
  payMinutes: settings.guestDepositMinutes,
  refunds: settings.guestRefundHours > 0 ? [{ hours: settings.guestRefundHours, percent: 100 }] : [],
  latePercent: settings.guestRefundHours > 0 ? settings.guestLateRefundPercent : 100,
  noShowPercent: 0,
})

/** Returns the deposit terms of a booking: those of the first matching rule, else the default. */
export const findDepositTerms = (
  rules: readonly DepositRule[],
  usual: DepositTerms,
  booking: DepositCase,
): DepositTerms => fittingRule(rules, booking) ?? usual

/** Returns the first rule that matches a booking; undefined for none. */
export const fittingRule = (rules: readonly DepositRule[], booking: DepositCase): DepositRule | undefined =>
  rules.find((rule) => fits(rule, booking))

/** Returns the deposit for a number of people and rooms. */
export function computeDeposit(
  { mode, amount }: Pick<DepositTerms, 'mode' | 'amount'>,
  { people, rooms }: { people: number; rooms: number },
): Fen {
  if (mode === 'none') return noMoney
  return fen(amount * (mode === 'per-person' ? people : mode === 'per-room' ? Math.max(rooms, 1) : 1))
}

function fits(rule: DepositRule, booking: DepositCase): boolean {
  const { bookDate, msUntilStart } = booking
  const isNamed = <T>(named: readonly T[], ...theirs: readonly T[]) =>
    named.length === 0 || theirs.some((one) => named.includes(one))
  return (
    isNamed(rule.periodIds, booking.periodId) &&
    isNamed(rule.weekdays, weekdayOf(bookDate)) &&
    isNamed(rule.roomIds, ...booking.roomIds) &&
    (rule.dates.length === 0 || rule.dates.some(({ from, to }) => from <= bookDate && bookDate <= to)) &&
    booking.people >= rule.peopleFrom &&
    (rule.leastHours === 0 || msUntilStart >= rule.leastHours * hourMs) &&
    (rule.mostHours === 0 || msUntilStart <= rule.mostHours * hourMs) &&
    (rule.noShows === 0 || countNoShows(booking, rule.noShowMonths) >= rule.noShows)
  )
}

/** Counts a guest's no-shows within a number of months. */
export const countNoShows = (
  { noShowDates, today }: Pick<DepositCase, 'noShowDates' | 'today'>,
  months: number,
): number => noShowDates.filter((date) => date >= addDays(today, -months * monthDays)).length

const hourMs = 3_600_000
const monthDays = 30

import { type Fen, fen, noMoney } from '../money/money.ts'
import { addDays, type LocalDate, weekdayOf } from '../time/local-date.ts'

/** Percentage that is refunded to guests who cancel until `hours` before the period starts. */
export interface RefundStep {
  readonly hours: number
  readonly percent: number
}

/** Refundable share of a guest's deposit, by the time of cancellation. */
export interface RefundRule {
  /** The earliest first: ever fewer hours, ever less. */
  readonly refunds: readonly RefundStep[]
  /** Percentage refunded after the last step, before they come. */
  readonly latePercent: number
  /** Percentage refunded to guests who never come. */
  readonly noShowPercent: number
}

/** `none` asks for nothing; the others for an amount by booking, by person, by room (decision 107). */
export const depositModes = ['none', 'fixed', 'per-person', 'per-room'] as const
export type DepositMode = (typeof depositModes)[number]

/** How much is asked, within how many minutes it is to be paid, and what goes back. */
export interface DepositTerms extends RefundRule {
  readonly title: string
  readonly mode: DepositMode
  readonly amount: Fen
  readonly payMinutes: number
}

/** A rule of a shop's: what is asked of the bookings that it fits. What is empty or 0 fits all. */
export interface DepositRule extends DepositTerms {
  readonly periodIds: readonly number[]
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  readonly dates: readonly { readonly from: LocalDate; readonly to: LocalDate }[]
  /** One of the booking's rooms is among them. */
  readonly roomIds: readonly number[]
  readonly peopleFrom: number
  /** Booked at least, and at most, so many hours before the period starts. */
  readonly leastHours: number
  readonly mostHours: number
  /** The guest did not come at least so often within so many months. */
  readonly noShows: number
  readonly noShowMonths: number
}

/** A booking, as rules look at it. */
export interface DepositCase {
  readonly bookDate: LocalDate
  readonly periodId: number
  readonly roomIds: readonly number[]
  readonly people: number
  /** From the moment of booking until the period starts. */
  readonly msUntilStart: number
  readonly today: LocalDate
  /** The days on which the guest was expected and did not come. */
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

/** The rule that comes last and fits every booking. */
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

/** The first rule that fits a booking; nothing where none does. */
export const fittingRule = (rules: readonly DepositRule[], booking: DepositCase): DepositRule | undefined =>
  rules.find((rule) => fits(rule, booking))

/** How much is asked of so many people in so many rooms. */
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

/** How often a guest did not come within so many months. */
export const countNoShows = (
  { noShowDates, today }: Pick<DepositCase, 'noShowDates' | 'today'>,
  months: number,
): number => noShowDates.filter((date) => date >= addDays(today, -months * monthDays)).length

const hourMs = 3_600_000
const monthDays = 30

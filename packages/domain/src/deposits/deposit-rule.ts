import { type Fen, fen, noMoney } from '../money/money.ts'
import { addDays, type LocalDate, weekdayOf } from '../time/local-date.ts'

/** What goes back to whoever cancels until so many hours before the period starts, in percent. */
export interface RefundStep {
  readonly hours: number
  readonly percent: number
}

/** What of a deposit goes back to a guest, by when they cancel. */
export interface RefundRule {
  /** The earliest first: ever fewer hours, ever less. */
  readonly refunds: readonly RefundStep[]
  /** What goes back to whoever cancels later than all of them, before they come. */
  readonly latePercent: number
  /** What goes back to whoever never comes. */
  readonly noShowPercent: number
}

/** `none` asks for nothing; the others for an amount by booking, by person, by room (decision 107). */
export const depositModes = ['none', 'fixed', 'per-person', 'per-room'] as const
export type DepositMode = (typeof depositModes)[number]

/** How much is asked, within how many minutes it is to be paid, and what goes back. */
export interface DepositAsked extends RefundRule {
  readonly title: string
  readonly mode: DepositMode
  readonly amount: Fen
  readonly payMinutes: number
}

/** A rule of a shop's: what is asked of the bookings that it fits. What is empty or 0 fits all. */
export interface DepositRule extends DepositAsked {
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

/** What a shop asks where none of its rules fits, as its settings say. */
export interface UsualDeposit {
  readonly guestDepositMode: 'none' | 'fixed' | 'per-person'
  readonly guestDepositFen: Fen
  readonly guestDepositMinutes: number
  readonly guestRefundHours: number
  readonly guestLateRefundPercent: number
}

/** The rule that comes last and fits every booking. */
export const usualDeposit = (settings: UsualDeposit): DepositAsked => ({
  title: '',
  mode: settings.guestDepositMode,
  amount: settings.guestDepositFen,
  payMinutes: settings.guestDepositMinutes,
  refunds: settings.guestRefundHours > 0 ? [{ hours: settings.guestRefundHours, percent: 100 }] : [],
  latePercent: settings.guestRefundHours > 0 ? settings.guestLateRefundPercent : 100,
  noShowPercent: 0,
})

/** What is asked of a booking: what the first rule says that fits it, or else what is usual. */
export const depositOf = (
  rules: readonly DepositRule[],
  usual: DepositAsked,
  booking: DepositCase,
): DepositAsked => fittingRule(rules, booking) ?? usual

/** The first rule that fits a booking; nothing where none does. */
export const fittingRule = (rules: readonly DepositRule[], booking: DepositCase): DepositRule | undefined =>
  rules.find((rule) => fits(rule, booking))

/** How much is asked of so many people in so many rooms. */
export function amountAsked(
  { mode, amount }: Pick<DepositAsked, 'mode' | 'amount'>,
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
    (rule.noShows === 0 || noShowsOf(booking, rule.noShowMonths) >= rule.noShows)
  )
}

/** How often a guest did not come within so many months. */
export const noShowsOf = (
  { noShowDates, today }: Pick<DepositCase, 'noShowDates' | 'today'>,
  months: number,
): number => noShowDates.filter((date) => date >= addDays(today, -months * monthDays)).length

const hourMs = 3_600_000
const monthDays = 30

import { LunarDay, LunarMonth } from 'tyme4ts'
import { type LocalDate, localDate, partsOf, solarMonthLength } from '../time/local-date.ts'
import { lunarDateOf, lunarDayName, lunarMonthName } from './lunar.ts'

/** A yearly day, in one of the two calendars. */
export interface Birthday {
  readonly type: 'solar' | 'lunar'
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

const longMonths: ReadonlySet<number> = new Set([1, 3, 5, 6, 8, 10, 12])

/**
 * Returns the number of days that the customer form offers in a month (1 to 12), by the table of requirement
 * 5.21.
 */
export function daysInMonthFor(type: Birthday['type'], month: number): number {
  if (type === 'lunar') return 30
  if (month === 2) return 29
  return longMonths.has(month) ? 31 : 30
}

/** Parses `'MM-DD'` (leading zeros optional) in the given calendar; undefined for an impossible day. */
export function parseBirthday(text: string, type: Birthday['type']): Birthday | undefined {
  const [, month = 0, day = 0] = (/^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []).map(Number)
  const last = type === 'lunar' ? 30 : Math.max(daysInMonthFor(type, month), solarMonthLength(2000, month))
  return month >= 1 && month <= 12 && day >= 1 && day <= last ? { type, month, day } : undefined
}

/** Formats a day of the year as `MM-DD`, the stored form. */
export const monthDayText = ({ month, day }: Pick<Birthday, 'month' | 'day'>): string =>
  [month, day].map((part) => String(part).padStart(2, '0')).join('-')

/** Formats a birthday: 3月8日, or 农历腊月初八. */
export function birthdayText({ type, month, day }: Birthday): string {
  return type === 'lunar' ? `农历${lunarMonthName(month)}${lunarDayName(day)}` : `${month}月${day}日`
}

/**
 * Returns the date on which a birthday is celebrated in a year. A lunar one uses the lunar year that begins
 * in that solar year, so its last months fall in the next. A day that its month lacks is celebrated on the
 * month's last (30th on the 29th, 29 February on the 28th); one in a leap month in the ordinary month of that
 * number.
 */
export function birthdayOn(year: number, { type, month, day }: Birthday): LocalDate {
  if (type === 'solar') return localDate(year, month, Math.min(day, solarMonthLength(year, month)))
  const length = LunarMonth.fromYm(year, month).getDayCount()
  const solarDay = LunarDay.fromYmd(year, month, Math.min(day, length)).getSolarDay()
  return localDate(solarDay.getYear(), solarDay.getMonth(), solarDay.getDay())
}

/** Returns the next date of a birthday, on or after a date. */
export function nextBirthday(from: LocalDate, birthday: Birthday): LocalDate {
  const year = birthday.type === 'lunar' ? lunarDateOf(from).year : partsOf(from).year
  const thisYear = birthdayOn(year, birthday)
  return thisYear >= from ? thisYear : birthdayOn(year + 1, birthday)
}

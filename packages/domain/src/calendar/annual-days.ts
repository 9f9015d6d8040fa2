import { LunarMonth } from 'tyme4ts'
import { addDays, type LocalDate, partsOf, solarMonthLength } from '../time/local-date.ts'
import { type Birthday, birthdayText, daysInMonthFor, monthDayText, nextBirthday } from './birthdays.ts'
import { lunarDateOf } from './lunar.ts'

/** Days of the year, as `MM-DD` in each calendar. */
export interface AnnualDays {
  readonly solar: readonly string[]
  readonly lunar: readonly string[]
}

/** Returns the birthdays and anniversaries celebrated on a date: the inverse of `birthdayOn`. */
export function annualDaysOn(date: LocalDate): AnnualDays {
  const { year, month, day } = partsOf(date)
  const solar = upToFormsEnd('solar', { month, day }, solarMonthLength(year, month))
  const lunar = lunarDateOf(date)
  // Dates of a leap month are celebrated in the ordinary month of the same number.
  if (lunar.leap) return { solar, lunar: [] }
  const length = LunarMonth.fromYm(lunar.year, lunar.month).getDayCount()
  return { solar, lunar: upToFormsEnd('lunar', lunar, length) }
}

/**
 * Lists a day, and for the last day of a month also the later days that the form offers (5.21), which are
 * celebrated on it.
 */
function upToFormsEnd(
  type: Birthday['type'],
  { month, day }: Pick<Birthday, 'month' | 'day'>,
  length: number,
): string[] {
  const last = day === length ? Math.max(day, daysInMonthFor(type, month)) : day
  return Array.from({ length: last - day + 1 }, (_, after) => monthDayText({ month, day: day + after }))
}

/** Returns the days celebrated from a date on, for a number of days after it (0 is the date alone). */
export function annualDaysWithin(from: LocalDate, days: number): AnnualDays {
  const solar = new Set<string>()
  const lunar = new Set<string>()
  for (let after = 0; after <= days; after += 1) {
    const celebrated = annualDaysOn(addDays(from, after))
    for (const day of celebrated.solar) solar.add(day)
    for (const day of celebrated.lunar) lunar.add(day)
  }
  return { solar: [...solar], lunar: [...lunar] }
}

/**
 * Describes a birthday in both calendars: its own date, and the solar date on which it is next celebrated.
 */
export function birthdayInBoth(birthday: Birthday, today: LocalDate): string {
  const text = birthdayText(birthday)
  const next = nextBirthday(today, birthday)
  if (birthday.type === 'lunar') return `${text}（下次公历${next}）`
  const { month, day } = lunarDateOf(next)
  return `${text}（下次${birthdayText({ type: 'lunar', month, day })}）`
}

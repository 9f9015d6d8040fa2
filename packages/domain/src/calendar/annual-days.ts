import { LunarMonth } from 'tyme4ts'
import { addDays, type LocalDate, partsOf, solarMonthLength } from '../time/local-date.ts'
import { type Birthday, birthdayText, daysInMonthFor, monthDayText, nextBirthday } from './birthdays.ts'
import { lunarDateOf } from './lunar.ts'

/** Days of the year, as `MM-DD` in each calendar. */
export interface AnnualDays {
  readonly solar: readonly string[]
  readonly lunar: readonly string[]
}

/** The birthdays and anniversaries that are kept on a date: the converse of `birthdayOn`. */
export function annualDaysOn(date: LocalDate): AnnualDays {
  const { year, month, day } = partsOf(date)
  const solar = upToFormsEnd('solar', { month, day }, solarMonthLength(year, month))
  const lunar = lunarDateOf(date)
  // Dates of a leap month are celebrated in the ordinary month of its number.
  if (lunar.leap) return { solar, lunar: [] }
  const length = LunarMonth.fromYm(lunar.year, lunar.month).getDayCount()
  return { solar, lunar: upToFormsEnd('lunar', lunar, length) }
}

/** A day; and of a month's last, also those after it that the form offers (5.21): they are kept on it. */
function upToFormsEnd(
  type: Birthday['type'],
  { month, day }: Pick<Birthday, 'month' | 'day'>,
  length: number,
): string[] {
  const last = day === length ? Math.max(day, daysInMonthFor(type, month)) : day
  return Array.from({ length: last - day + 1 }, (_, after) => monthDayText({ month, day: day + after }))
}

/** Those that are kept from a date on, over so many days after it (0 is the date alone). */
export function annualDaysWithin(from: LocalDate, days: number): AnnualDays {
  const solar = new Set<string>()
  const lunar = new Set<string>()
  for (let after = 0; after <= days; after += 1) {
    const kept = annualDaysOn(addDays(from, after))
    for (const day of kept.solar) solar.add(day)
    for (const day of kept.lunar) lunar.add(day)
  }
  return { solar: [...solar], lunar: [...lunar] }
}

/** A birthday in both calendars: its own words, and the solar date on which it comes next. */
export function birthdayInBoth(birthday: Birthday, today: LocalDate): string {
  const words = birthdayText(birthday)
  const next = nextBirthday(today, birthday)
  if (birthday.type === 'lunar') return `${words}（下次公历${next}）`
  const { month, day } = lunarDateOf(next)
  return `${words}（下次${birthdayText({ type: 'lunar', month, day })}）`
}

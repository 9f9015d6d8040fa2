import { LunarMonth } from 'tyme4ts'
import { addDays, type LocalDate, partsOf, solarMonthLength } from '../time/local-date.ts'
import { type Birthday, birthdayText, monthDayText, nextBirthday } from './birthdays.ts'
import { lunarDateOf } from './lunar.ts'

/** Days of the year, as `MM-DD` in each calendar. */
export interface KeptDays {
  readonly solar: readonly string[]
  readonly lunar: readonly string[]
}

/** The birthdays and anniversaries that are kept on a date: the converse of `birthdayOn`. */
export function daysKeptOn(date: LocalDate): KeptDays {
  const { year, month, day } = partsOf(date)
  const solar = [monthDayText({ month, day })]
  if (month === 2 && day === 28 && solarMonthLength(year, 2) === 28) solar.push('02-29')
  const lunar = lunarDateOf(date)
  // What falls in a leap month is kept in the ordinary one of its number.
  if (lunar.leap) return { solar, lunar: [] }
  const last = LunarMonth.fromYm(lunar.year, lunar.month).getDayCount()
  const kept = [monthDayText(lunar)]
  if (lunar.day === last && last === 29) kept.push(monthDayText({ month: lunar.month, day: 30 }))
  return { solar, lunar: kept }
}

/** Those that are kept from a date on, over so many days after it (0 is the date alone). */
export function daysKeptWithin(from: LocalDate, days: number): KeptDays {
  const solar = new Set<string>()
  const lunar = new Set<string>()
  for (let after = 0; after <= days; after += 1) {
    const kept = daysKeptOn(addDays(from, after))
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

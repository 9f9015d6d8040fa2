import { LunarDay, SolarDay } from 'tyme4ts'
import { type LocalDate, partsOf } from '../time/local-date.ts'

/** Names of the lunar months; the last two are 冬月 and 腊月. */
export const lunarMonthNames = [
  '正月',
  '二月',
  '三月',
  '四月',
  '五月',
  '六月',
  '七月',
  '八月',
  '九月',
  '十月',
  '冬月',
  '腊月',
] as const

/** A day of the lunar calendar. */
export interface LunarDate {
  /** Lunar year, named after the solar year in which it begins. */
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  readonly leap: boolean
}

/** Returns the lunar day of a date (GB/T 33661). */
export function lunarDateOf(date: LocalDate): LunarDate {
  const day = solarDayOf(date).getLunarDay()
  const month = day.getLunarMonth()
  return { year: day.getYear(), month: month.getMonth(), day: day.getDay(), leap: month.isLeap() }
}

/** Formats the lunar day: 初五; on the first day of a month the month's name, 冬月 or 闰六月. */
export function lunarText(date: LocalDate): string {
  const { month, day, leap } = lunarDateOf(date)
  return day === 1 ? `${leap ? '闰' : ''}${lunarMonthName(month)}` : lunarDayName(day)
}

/** Returns the name of month 1 to 12: 正月 to 腊月. */
export function lunarMonthName(month: number): string {
  return lunarMonthNames[month - 1] ?? ''
}

/** Returns the name of day 1 to 30: 初一 to 三十. */
export function lunarDayName(day: number): string {
  return LunarDay.NAMES[day - 1] ?? ''
}

/** Converts a date to the library's type. */
export function solarDayOf(date: LocalDate): SolarDay {
  const { year, month, day } = partsOf(date)
  return SolarDay.fromYmd(year, month, day)
}

import { daysInMonthFor, lunarDayName, lunarMonthNames } from '@roombook/domain/calendar'

export type Calendar = 'solar' | 'lunar'

/** A day of the year being chosen; 0 for parts not chosen yet. */
export interface MonthDay {
  readonly month: number
  readonly day: number
}

/** Parses `'3-8'` as month and day; either may be missing. */
export function readMonthDay(text: string): MonthDay {
  const [month = 0, day = 0] = text.split('-').map((part) => Number.parseInt(part, 10) || 0)
  return { month, day }
}

/** Formats the day for the form: empty if nothing is chosen, incomplete if only one part is. */
export const writeMonthDay = ({ month, day }: MonthDay): string =>
  month === 0 && day === 0 ? '' : `${month || ''}-${day || ''}`

/** Changes the month; clears a day that the month does not have. */
export const withMonth = (calendar: Calendar, { day }: MonthDay, month: number): MonthDay => ({
  month,
  day: day <= daysInMonthFor(calendar, month) ? day : 0,
})

interface Choice {
  readonly value: number
  readonly label: string
}

/** The twelve months, the lunar ones by name. */
export const monthChoices = (calendar: Calendar): Choice[] =>
  lunarMonthNames.map((name, at) => ({ value: at + 1, label: calendar === 'lunar' ? name : `${at + 1}月` }))

/** Days of a month by the table of 5.21, plus a stored one that the table lacks; none without a month. */
export function dayChoices(calendar: Calendar, { month, day }: MonthDay): Choice[] {
  if (month === 0) return []
  const last = Math.max(daysInMonthFor(calendar, month), day)
  return Array.from({ length: last }, (_, at) => ({
    value: at + 1,
    label: calendar === 'lunar' ? lunarDayName(at + 1) : `${at + 1}日`,
  }))
}

import { lunarDateOf, lunarDayName, lunarMonthName } from '../calendar/lunar.ts'
import { monthAndDay } from '../time/date-text.ts'
import { type LocalDate, partsOf, weekdayOf } from '../time/local-date.ts'
import { weekdayName } from '../time/weekday-names.ts'

/** A date as printed on an invitation. */
export interface InvitationDate {
  /** For example 2026年11月21日. */
  readonly solar: string
  /** For example 星期六. */
  readonly weekday: string
  /** For example 农历十月十三. */
  readonly lunar: string
}

/** Formats a date, with its lunar day. */
export function invitationDate(date: LocalDate): InvitationDate {
  const lunar = lunarDateOf(date)
  return {
    solar: `${partsOf(date).year}年${monthAndDay(date)}`,
    weekday: `星期${weekdayName(weekdayOf(date))}`,
    lunar: `农历${lunar.leap ? '闰' : ''}${lunarMonthName(lunar.month)}${lunarDayName(lunar.day)}`,
  }
}

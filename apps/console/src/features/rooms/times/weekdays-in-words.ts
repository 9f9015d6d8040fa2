import { weekdayNames } from '@roombook/domain'

/** Weekdays as a week is read: Monday first. */
export const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

/** 每天, 周一至周五, or the days one by one. */
export function weekdaysInWords(weekdays: readonly number[]): string {
  const days = weekdaysFromMonday.filter((day) => weekdays.includes(day))
  if (days.length === 7) return '每天'
  const places = days.map((day) => weekdaysFromMonday.indexOf(day))
  const inARow = places.every((place, at) => at === 0 || place === (places[at - 1] ?? 0) + 1)
  const [first, last] = [days[0], days.at(-1)]
  if (inARow && days.length > 2 && first !== undefined && last !== undefined) {
    return `${weekdayNames[first]}至${weekdayNames[last]}`
  }
  return days.map((day) => weekdayNames[day]).join('、')
}

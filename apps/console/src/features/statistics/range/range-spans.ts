import type { DateRange } from '@roombook/domain/statistics'
import { addDays, type LocalDate, localDate, partsOf, weekdayOf } from '@roombook/domain/time'

/** Returns the preset ranges. Current ones end today: later bookings are in 未来预订. */
export function rangeSpans(today: LocalDate): (DateRange & { name: string })[] {
  const { year, month } = partsOf(today)
  const firstOf = (of: number) => localDate(year, of, 1)
  const starts = [
    ['今天', today],
    ['本周', addDays(today, -((weekdayOf(today) + 6) % 7))],
    ['近30天', addDays(today, -29)],
    ['本月', firstOf(month)],
    ['本季', firstOf(month - ((month - 1) % 3))],
    ['本年', firstOf(1)],
  ] as const
  return starts.map(([name, startDate]) => ({ name, startDate, endDate: today }))
}

import { addDays, type LocalDate, localDate, partsOf, weekdayOf } from '../time/local-date.ts'
import type { DateRange } from './ranges.ts'

/** Grouping of days in a line chart; weeks begin on Mondays. */
export const statisticsSteps = { day: '按日', week: '按周', month: '按月' } as const

export type StatisticsStep = keyof typeof statisticsSteps

/** Splits a range into steps, in order; the range may cut the first and the last. */
export function stepsOf({ startDate, endDate }: DateRange, step: StatisticsStep): DateRange[] {
  const steps: DateRange[] = []
  for (let start = startDate; start <= endDate; ) {
    const last = lastOf(start, step)
    const end = last < endDate ? last : endDate
    steps.push({ startDate: start, endDate: end })
    start = addDays(end, 1)
  }
  return steps
}

function lastOf(date: LocalDate, step: StatisticsStep): LocalDate {
  if (step === 'day') return date
  if (step === 'week') return addDays(date, (7 - weekdayOf(date)) % 7)
  const { year, month } = partsOf(date)
  return addDays(month === 12 ? localDate(year + 1, 1, 1) : localDate(year, month + 1, 1), -1)
}

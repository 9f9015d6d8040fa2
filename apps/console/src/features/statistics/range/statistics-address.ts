import {
  type Comparison,
  comparisons,
  type DateRange,
  mostStatisticsDays,
  type StatisticsStep,
  statisticsSteps,
} from '@roombook/domain/statistics'
import { addDays, daysBetween, isLocalDate, type LocalDate } from '@roombook/domain/time'
import { type SectionName, sections } from '../sections.ts'

/** State of `/statistics`, complete in its address, so that a shared link shows the same. */
export interface StatisticsAddress {
  range: DateRange
  /** It contains invalid days, so `range` is the default one. */
  isMisread: boolean
  compare: Comparison
  /** Stores that are shown together; empty for the current one. */
  shopIds: number[]
  section: SectionName
  /** Period that a point of a line covers. */
  step: StatisticsStep
}

/** Number of days shown by default, including today. */
const usualDays = 30

/** Maximum number of days for which a line has one point per day, and per week. */
const readable = { days: 62, weeks: 400 } as const

const parseName = <Name extends string>(
  names: Readonly<Record<Name, unknown>>,
  requestedName: string | null,
) => (requestedName !== null && Object.hasOwn(names, requestedName) ? (requestedName as Name) : undefined)

/** Returns the default step of a range: the most points that stay legible. */
export function usualStep({ startDate, endDate }: DateRange): StatisticsStep {
  const days = daysBetween(startDate, endDate) + 1
  if (days <= readable.days) return 'day'
  return days <= readable.weeks ? 'week' : 'month'
}

/**
 * Reads `?from=…&to=…&compare=…&shops=1,2&tab=…&step=…`. Invalid days are replaced by the last thirty, with a
 * note; an invalid range (inverted, too long) is kept and reported.
 */
export function readStatisticsAddress(query: URLSearchParams, today: LocalDate): StatisticsAddress {
  const [from, to] = [query.get('from'), query.get('to')]
  const requestedRange = isLocalDate(from) && isLocalDate(to) ? { startDate: from, endDate: to } : undefined
  const range = requestedRange ?? { startDate: addDays(today, 1 - usualDays), endDate: today }
  const days = daysBetween(range.startDate, range.endDate) + 1
  const isShown = days > 0 && days <= mostStatisticsDays
  return {
    range,
    isMisread: !requestedRange && (from ?? to) !== null,
    compare: parseName(comparisons, query.get('compare')) ?? 'before',
    shopIds: (query.get('shops') ?? '')
      .split(',')
      .filter((id) => /^[1-9]\d{0,14}$/.test(id))
      .map(Number),
    section: parseName(sections, query.get('tab')) ?? 'overview',
    step: parseName(statisticsSteps, query.get('step')) ?? (isShown ? usualStep(range) : 'month'),
  }
}

/** Changes to the address; an empty text removes a parameter. */
export type AddressChange = Partial<Record<'from' | 'to' | 'compare' | 'shops' | 'tab' | 'step', string>>

/** Changes the address. The step belongs to a range: another range resets it to its default. */
export function withChange(query: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(query)
  if (change.from !== undefined) next.delete('step')
  for (const [name, value] of Object.entries(change))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

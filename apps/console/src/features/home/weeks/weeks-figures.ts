import type { OutputOf } from '@roombook/contract'
import type { DayFigures, readWeeks } from '@roombook/contract/home'
import { shortYuan } from '@roombook/domain/money'
import { type LocalDate, monthAndDay, weekdayText } from '@roombook/domain/time'
import type { ChartTableContent } from '#ui/chart/chart-table.tsx'

export type Weeks = OutputOf<typeof readWeeks>['days']

/** Metrics to compare. */
export const weekMetrics = {
  bookings: { title: '预订', unit: '单', of: (day: DayFigures) => day.bookings, isOfToday: true },
  people: { title: '人数', unit: '人', of: (day: DayFigures) => day.people, isOfToday: true },
  // Today's revenue is incomplete: compared with a whole day of last week it would look like a loss.
  revenue: {
    title: '已结账营收',
    unit: '元',
    of: (day: DayFigures) => (day.revenue ?? 0) / 100,
    isOfToday: false,
  },
} as const
export type WeekMetric = keyof typeof weekMetrics

/** Returns the metrics that the user may compare: not all may see revenue. */
export const listMetrics = (days: Weeks): WeekMetric[] =>
  (Object.keys(weekMetrics) as WeekMetric[]).filter(
    (metric) => metric !== 'revenue' || days.every(({ now }) => now.revenue !== null),
  )

/** Formats a figure: revenue in yuan, others unchanged. */
export const figureText = (metric: WeekMetric, figure: number): string =>
  metric === 'revenue' ? shortYuan(Math.round(figure * 100)) : figure.toLocaleString('zh-CN')

/**
 * Sums a metric for this week and the last, from Monday through the current hour; through yesterday if
 * today's figure is incomplete.
 */
export function sumsThrough(days: Weeks, today: LocalDate, metric: WeekMetric) {
  const { of, isOfToday } = weekMetrics[metric]
  const past = days.filter(({ now }) => now.bookDate < today || (isOfToday && now.bookDate === today))
  return {
    now: past.reduce((sum, day) => sum + of(day.now), 0),
    // Today is not over: it is compared with what had been booked by this hour a week ago.
    before: past.reduce((sum, { before, beforeByNow }) => sum + of({ ...before, ...beforeByNow }), 0),
  }
}

/** Whether there is nothing to compare. */
export const isEmpty = (days: Weeks): boolean =>
  days.every(({ now, before }) => now.bookings === 0 && before.bookings === 0)

/** Describes the change from the previous value; empty if that was zero. */
export function changeText({ now, before }: { now: number; before: number }): string {
  if (before === 0) return ''
  if (now === before) return '持平'
  const percent = Math.round(((now - before) / before) * 100)
  const trendLabel = now > before ? '增' : '减'
  return percent === 0 ? `略${trendLabel}` : `${trendLabel}${Math.abs(percent)}%`
}

/** The chart's data as a table. */
export function weeksTable(days: Weeks): ChartTableContent {
  const metrics = listMetrics(days).map((metric) => [metric, weekMetrics[metric]] as const)
  return {
    columns: ['日期', ...metrics.flatMap(([, { title }]) => [title, `上周${title}`])],
    rows: days.map(({ now, before }) => [
      `${weekdayText(now.bookDate)} ${monthAndDay(now.bookDate)}`,
      ...metrics.flatMap(([metric, { of }]) => [figureText(metric, of(now)), figureText(metric, of(before))]),
    ]),
  }
}

import { weekdayText } from '@roombook/domain/time'
import type { BarsOption } from '#ui/chart/bars.ts'
import type { ChartColors } from '#ui/chart/chart-theme.ts'
import { figureText, type WeekMetric, type Weeks, weekMetrics } from './weeks-figures.ts'

const axisText = (figure: number): string =>
  figure >= 10_000 ? `${figure / 10_000}万` : figure.toLocaleString('zh-CN')

/** Options of a bar chart: each day beside the same day of last week. */
export function weeksOption(days: Weeks, metric: WeekMetric, { main, before }: ChartColors): BarsOption {
  const { of, unit } = weekMetrics[metric]
  const bars = { type: 'bar', barMaxWidth: 18, barGap: '15%' } as const
  return {
    grid: {
      left: 8,
      right: 12,
      top: 36,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    legend: { top: 6, right: 12 },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      valueFormatter: (figure) => `${figureText(metric, Number(figure))} ${unit}`,
    },
    xAxis: { type: 'category', data: days.map(({ now }) => weekdayText(now.bookDate)) },
    yAxis: { type: 'value', minInterval: 1, splitNumber: 3, axisLabel: { formatter: axisText } },
    series: [
      {
        ...bars,
        id: 'before',
        name: '上周',
        itemStyle: { color: before },
        data: days.map((day) => of(day.before)),
      },
      { ...bars, id: 'now', name: '本周', itemStyle: { color: main }, data: days.map((day) => of(day.now)) },
    ],
  }
}

import type { OutputOf } from '@roombook/contract'
import type { readStatisticsLines } from '@roombook/contract/statistics'
import { type FigureName, figureOf, figures } from '@roombook/domain/statistics'
import type { LocalDate } from '@roombook/domain/time'
import type { ChartTableContent } from '#ui/chart/chart-table.tsx'
import type { ChartColors } from '#ui/chart/chart-theme.ts'
import type { LinesOption } from '#ui/chart/lines.ts'
import { axisDay, daysText, describeChange, figureText, unitLabels, valueText } from '../figure-text.ts'

type Lines = OutputOf<typeof readStatisticsLines>
type Point = Lines['points'][number]

/** Formats a point's days for the axis. */
const shortDays = ({ startDate, endDate }: Pick<Point, 'startDate' | 'endDate'>, today: LocalDate): string =>
  startDate === endDate ? axisDay(startDate, today) : `${axisDay(startDate, today)}~${endDate.slice(5)}`

/** Converts a value for the chart: to yuan or percent. */
const drawn = (name: FigureName, value: number | null): number | null => {
  if (value === null) return null
  const { unit } = figures[name]
  return unit === 'money' ? value / 100 : unit === 'share' ? value * 100 : value
}

/** Line of a figure, and behind it that of the compared range. */
export const trendPicture =
  ({ points, compared }: Lines, name: FigureName, today: LocalDate) =>
  ({ main, inkSoft }: ChartColors): LinesOption => {
    const { title, unit } = figures[name]
    const isOver = ({ endDate }: Point) => endDate < today
    const line = {
      type: 'line' as const,
      showSymbol: points.length <= 62,
      symbol: 'circle',
      symbolSize: 5,
      connectNulls: false,
    }
    const unitLabel = unit === 'share' ? '%' : unitLabels[unit]
    return {
      tooltip: {
        trigger: 'axis',
        valueFormatter: (value) =>
          value === null || value === undefined || value === '-'
            ? '–'
            : unit === 'money'
              ? `${valueText('money', Math.round(Number(value) * 100))}元`
              : unit === 'share'
                ? `${Number(value).toFixed(1)}%`
                : `${value}${unitLabel}`,
      },
      legend: { top: 0, right: 16 },
      grid: {
        left: 16,
        right: 24,
        top: 40,
        bottom: 8,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      xAxis: {
        type: 'category',
        boundaryGap: points.length === 1,
        data: points.map((point) => shortDays(point, today)),
      },
      yAxis: { type: 'value', name: unitLabel, minInterval: unit === 'share' ? 0 : 1 },
      series: [
        ...(compared
          ? [
              {
                ...line,
                id: 'was',
                name: '上期',
                color: inkSoft,
                lineStyle: { type: 'dashed' as const, width: 1.5 },
                data: points.map(({ was }) => (was ? drawn(name, figureOf(name, was.sums)) : null)),
              },
            ]
          : []),
        {
          ...line,
          id: 'now',
          name: title,
          color: main,
          lineStyle: { width: 2 },
          data: points.map((point) => (isOver(point) ? drawn(name, figureOf(name, point.sums)) : null)),
        },
        // A day that has only begun would pull the line down: it is drawn separately.
        ...(points.every(isOver)
          ? []
          : [
              {
                ...line,
                id: 'on',
                name: '截至今日，还没过完',
                color: main,
                symbol: 'emptyCircle',
                symbolSize: 7,
                showSymbol: true,
                lineStyle: { type: 'dotted' as const, width: 1.5 },
                data: points.map((point) => (isOver(point) ? null : drawn(name, figureOf(name, point.sums)))),
              },
            ]),
      ],
    }
  }

/** Returns the chart's table; changes cover only days that are over. */
export function trendTable({ points, compared }: Lines, name: FigureName): ChartTableContent {
  const { title, unit } = figures[name]
  const unitLabel = unitLabels[unit]
  const of = unitLabel ? `${title}（${unitLabel}）` : title
  return {
    columns: ['日期', of, ...(compared ? ['对比日期', '上期', '变化'] : [])],
    rows: points.map((point) => [
      daysText(point),
      figureText(name, point.sums),
      ...(compared
        ? point.was
          ? [
              daysText(point.was),
              figureText(name, point.was.sums),
              describeChange(name, point.was.over, point.was.sums).text,
            ]
          : ['–', '–', '–']
        : []),
    ]),
  }
}

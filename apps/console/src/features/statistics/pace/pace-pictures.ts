import type { OutputOf } from '@roombook/contract'
import type { OnBooks, readPace } from '@roombook/contract/statistics-pace'
import { weekdayText } from '@roombook/domain/time'
import type { ChartTableContent } from '#ui/chart/chart-table.tsx'
import type { ChartColors } from '#ui/chart/chart-theme.ts'
import type { LinesOption } from '#ui/chart/lines.ts'
import { countText, noFigure } from '../figure-text.ts'

type Pace = OutputOf<typeof readPace>
export type PaceMeasure = keyof OnBooks

/** Measures of booking pace. */
export const paceMeasures: Readonly<Record<PaceMeasure, { title: string; unit: string }>> = {
  bookings: { title: '预订数', unit: '单' },
  rooms: { title: '桌数', unit: '桌' },
  people: { title: '人数', unit: '人' },
}

/** Formats a value for the tooltip; a dash for unknown values. */
const inUnit = (measure: PaceMeasure) => (value: unknown) =>
  typeof value === 'number' ? `${countText(value)}${paceMeasures[measure].unit}` : noFigure

const grid = {
  left: 16,
  right: 24,
  top: 40,
  bottom: 8,
  outerBoundsMode: 'same' as const,
  outerBoundsContain: 'axisLabel' as const,
}

/**
 * Chart of future days: present bookings, those with the same lead time a year ago, and their final number.
 */
export const pacePicture =
  ({ days }: Pace, measure: PaceMeasure) =>
  ({ main, before, inkSoft }: ChartColors): LinesOption => ({
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, valueFormatter: inUnit(measure) },
    legend: { top: 0, right: 16 },
    grid,
    xAxis: {
      type: 'category',
      axisLabel: { lineHeight: 16, hideOverlap: true },
      data: days.map(({ date, festival }) => (festival ? `${date.slice(5)}\n${festival}` : date.slice(5))),
    },
    yAxis: { type: 'value', name: paceMeasures[measure].unit, minInterval: 1 },
    series: [
      {
        id: 'now',
        name: '未来预订',
        type: 'bar',
        barMaxWidth: 18,
        itemStyle: { color: main },
        data: days.map(({ now }) => now[measure]),
      },
      {
        id: 'as-of',
        name: '去年同样提前时',
        type: 'bar',
        barMaxWidth: 18,
        itemStyle: { color: before },
        data: days.map(({ was }) => was.asOf?.[measure] ?? null),
      },
      {
        id: 'final',
        name: '去年最终',
        type: 'line',
        symbol: 'circle',
        symbolSize: 4,
        lineStyle: { type: 'dashed', width: 1, color: inkSoft },
        itemStyle: { color: inkSoft },
        data: days.map(({ was }) => was.final?.[measure] ?? null),
      },
    ],
  })

const lead = (now: number, was: number): string =>
  now === was ? '持平' : now > was ? `多${countText(now - was)}` : `少${countText(was - now)}`

const dayName = (date: string, lunar: string, festival: string) =>
  `${date} ${weekdayText(date)} ${festival || lunar}`

/** Data of this chart as a table. */
export const paceTable = ({ days }: Pace, measure: PaceMeasure): ChartTableContent => ({
  columns: ['日期', '未来预订', '去年的那天', '去年同样提前时', '相比', '去年最终'],
  rows: days.map(({ date, lunar, festival, now, was }) => [
    dayName(date, lunar, festival),
    countText(now[measure]),
    dayName(was.date, was.lunar, was.festival),
    was.asOf ? countText(was.asOf[measure]) : noFigure,
    was.asOf ? lead(now[measure], was.asOf[measure]) : '无可比数据',
    was.final ? countText(was.final[measure]) : noFigure,
  ]),
})

const daysBeforeText = (days: number) => (days === 0 ? '当天' : `前${days}天`)

/** Chart of how one day's bookings accumulated, compared with last year. */
export const curvePicture =
  ({ curve }: Pace, measure: PaceMeasure) =>
  ({ main, before }: ChartColors): LinesOption => ({
    tooltip: { trigger: 'axis', valueFormatter: inUnit(measure) },
    legend: { top: 0, right: 16 },
    grid,
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: curve.map(({ daysBefore }) => daysBeforeText(daysBefore)),
    },
    yAxis: { type: 'value', name: paceMeasures[measure].unit, minInterval: 1 },
    series: [
      {
        id: 'was',
        name: '去年',
        type: 'line',
        step: 'end',
        showSymbol: false,
        itemStyle: { color: before },
        data: curve.map(({ was }) => was[measure]),
      },
      {
        id: 'now',
        name: '今年',
        type: 'line',
        step: 'end',
        showSymbol: false,
        itemStyle: { color: main },
        lineStyle: { width: 2 },
        data: curve.map(({ now }) => now?.[measure] ?? null),
      },
    ],
  })

/** Data of this chart as a table. */
export const curveTable = ({ curve }: Pace, measure: PaceMeasure): ChartTableContent => ({
  columns: ['提前', '今年', '去年'],
  rows: curve.map(({ daysBefore, now, was }) => [
    daysBeforeText(daysBefore),
    now ? countText(now[measure]) : noFigure,
    countText(was[measure]),
  ]),
})

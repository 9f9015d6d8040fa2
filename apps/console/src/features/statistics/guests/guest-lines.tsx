import type { OutputOf } from '@roombook/contract'
import type { readStatisticsLines } from '@roombook/contract/statistics'
import { sectionDefinitions } from '@roombook/domain/statistics'
import type { LocalDate } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { Chart } from '#ui/chart/chart.tsx'
import type { ChartColors } from '#ui/chart/chart-theme.ts'
import { loadBars } from '#ui/chart/load-bars.ts'
import { Answered } from '../answered.tsx'
import { axisDay, countText, daysText, figureText } from '../figure-text.ts'
import { SectionCard } from '../section-card.tsx'
import { useScope } from '../statistics-scope.ts'
import { useSource } from '../statistics-source.ts'

type Points = OutputOf<typeof readStatisticsLines>['points']

const kinds = [
  ['newGuests', '新客'],
  ['returningVisits', '回头客'],
  ['unnamedVisits', '未关联客户'],
] as const

const picture =
  (points: Points, today: LocalDate) =>
  ({ main, kinds: colors, before }: ChartColors) => ({
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      valueFormatter: (value: unknown) => `${countText(Number(value))}次`,
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
    xAxis: { type: 'category', data: points.map(({ startDate }) => axisDay(startDate, today)) },
    yAxis: { type: 'value', name: '次', minInterval: 1 },
    series: kinds.map(([part, name], at) => ({
      id: part,
      name,
      type: 'bar',
      stack: 'visits',
      barMaxWidth: 28,
      itemStyle: { color: [main, colors[1], before][at] },
      data: points.map(({ sums }) => sums[part]),
    })),
  })

/** Visits by kind of guest, over time. */
export function GuestLines() {
  const { request, step, onDrill } = useScope()
  const { useCall, calls, today } = useSource()
  const lines = useCall(calls.lines, { ...request, step }, { placeholderData: keepPreviousData })
  const points = lines.data?.points
  const option = useMemo(() => points && picture(points, today), [points, today])
  const open = useCallback(
    (at: number) => {
      const point = points?.[at]
      if (point)
        onDrill({ title: '到店', figure: 'revenue', startDate: point.startDate, endDate: point.endDate })
    },
    [points, onDrill],
  )
  return (
    <SectionCard title="新客与回头客" definition={sectionDefinitions.guests}>
      <Answered query={lines} rows={6}>
        {(data) =>
          option && (
            <Chart
              label="新客与回头客到店"
              load={loadBars}
              option={option}
              height={260}
              table={{
                columns: ['日期', ...kinds.map(([, name]) => name), '回头客占比'],
                rows: data.points.map((point) => [
                  daysText(point),
                  ...kinds.map(([part]) => countText(point.sums[part])),
                  figureText('returningShare', point.sums),
                ]),
              }}
              onRow={open}
            />
          )
        }
      </Answered>
    </SectionCard>
  )
}

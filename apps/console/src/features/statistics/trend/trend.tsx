import {
  type FigureName,
  figureNames,
  figures,
  type StatisticsStep,
  statisticsSteps,
} from '@roombook/domain/statistics'
import { keepPreviousData } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { Chart } from '#ui/chart/chart.tsx'
import { loadLines } from '#ui/chart/load-lines.ts'
import { EmptyState } from '#ui/states.tsx'
import { Answered } from '../answered.tsx'
import { comparedText, figureText, unitLabels } from '../figure-text.ts'
import { SectionCard } from '../section-card.tsx'
import styles from '../statistics.module.css'
import { useScope } from '../statistics-scope.ts'
import { useSource } from '../statistics-source.ts'
import { trendPicture, trendTable } from './trend-picture.ts'

/** 趋势: a figure by day, week or month, with the compared range. */
export function Trend() {
  const { page, request, step, onStep, onDrill } = useScope()
  const { useCall, calls, today } = useSource()
  const [name, setName] = useState<FigureName>('revenue')
  const lines = useCall(calls.lines, { ...request, step }, { placeholderData: keepPreviousData })
  const { data } = lines
  const option = useMemo(() => data && trendPicture(data, name, today), [data, name, today])
  const { title, definition, unit } = figures[name]
  const points = data?.points
  const openPoint = useCallback(
    (at: number) => {
      const point = points?.[at]
      if (point) onDrill({ title, figure: name, startDate: point.startDate, endDate: point.endDate })
    },
    [points, title, name, onDrill],
  )
  const isEmpty = data?.points.every(({ sums, was }) => sums.bookings + (was?.sums.bookings ?? 0) === 0)
  return (
    <SectionCard
      title="趋势"
      definition={definition}
      hint={`${title} ${figureText(name, page.sums)}${unitLabels[unit]}`}
      extra={
        <>
          <Select<FigureName>
            aria-label="看哪个数字"
            className={styles.compare ?? ''}
            value={name}
            options={figureNames.map((value) => ({ value, label: figures[value].title }))}
            onChange={setName}
          />
          <Segmented<StatisticsStep>
            aria-label="按什么看"
            value={step}
            options={Object.entries(statisticsSteps).map(([value, label]) => ({
              value: value as StatisticsStep,
              label,
            }))}
            onChange={onStep}
          />
        </>
      }
    >
      <Answered query={lines} rows={8}>
        {(data) =>
          isEmpty ? (
            <EmptyState title="这些天还没有预订" hint="有了预订，这里按日、按周或按月画出趋势" />
          ) : (
            option && (
              <Chart
                label={`${title}的趋势${data.compared ? `，${comparedText(data.compared)}` : ''}`}
                load={loadLines}
                option={option}
                height={320}
                table={trendTable(data, name)}
                onRow={openPoint}
              />
            )
          )
        }
      </Answered>
    </SectionCard>
  )
}

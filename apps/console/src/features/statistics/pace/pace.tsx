import { paceLimits } from '@roombook/contract/statistics-pace'
import { sectionDefinitions } from '@roombook/domain/statistics'
import { addDays } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { Chart } from '#ui/chart/chart.tsx'
import { loadLines } from '#ui/chart/load-lines.ts'
import { EmptyState } from '#ui/states.tsx'
import { Answered } from '../answered.tsx'
import { SectionCard } from '../section-card.tsx'
import styles from '../statistics.module.css'
import { useScope } from '../statistics-scope.ts'
import { useSource } from '../statistics-source.ts'
import { DayCurve } from './day-curve.tsx'
import { type PaceMeasure, paceMeasures, pacePicture, paceTable } from './pace-pictures.ts'

const spans = [
  { value: 14, label: '未来14天' },
  { value: 30, label: '未来30天' },
  { value: 60, label: '未来60天' },
  { value: paceLimits.days, label: `未来${paceLimits.days}天` },
]

/** 未来预订: bookings for future days, compared with last year's at the same lead time. */
export function Pace() {
  const { useCall, calls, today } = useSource()
  const { request } = useScope()
  const [days, setDays] = useState(30)
  const [calendar, setCalendar] = useState<'solar' | 'lunar'>('solar')
  const [measure, setMeasure] = useState<PaceMeasure>('bookings')
  const [curveOf, setCurveOf] = useState<string>()
  const input = { calendar, shopIds: request.shopIds, startDate: today, endDate: addDays(today, days - 1) }
  const pace = useCall(calls.pace, input, { placeholderData: keepPreviousData })
  const { data } = pace
  const option = useMemo(() => data && pacePicture(data, measure), [data, measure])
  const open = useCallback((at: number) => setCurveOf(data?.days[at]?.date), [data])
  return (
    <>
      <SectionCard
        title="未来预订"
        definition={sectionDefinitions.pace}
        hint="点某一天看它的预订曲线"
        extra={
          <>
            <Select<PaceMeasure>
              aria-label="未来预订看什么"
              value={measure}
              options={(Object.keys(paceMeasures) as PaceMeasure[]).map((value) => ({
                value,
                label: paceMeasures[value].title,
              }))}
              onChange={setMeasure}
            />
            <Select<number> aria-label="未来多少天" value={days} options={spans} onChange={setDays} />
            <Segmented<'solar' | 'lunar'>
              aria-label="去年的同一天"
              value={calendar}
              options={[
                { value: 'solar', label: '按公历' },
                { value: 'lunar', label: '按农历' },
              ]}
              onChange={setCalendar}
            />
          </>
        }
      >
        <Answered query={pace} rows={8}>
          {(data) =>
            data.days.every(({ now, was }) => now.bookings + (was.final?.bookings ?? 0) === 0) ? (
              <EmptyState title="这些天还没有预订" hint="有了预订，这里与去年同样提前时的未来预订对比" />
            ) : (
              option && (
                <Chart
                  label={`未来${days}天的未来预订，对比去年${calendar === 'lunar' ? '农历' : ''}同日`}
                  load={loadLines}
                  option={option}
                  height={320}
                  table={paceTable(data, measure)}
                  onRow={open}
                />
              )
            )
          }
        </Answered>
      </SectionCard>
      {curveOf ? (
        <DayCurve date={curveOf} input={input} measure={measure} />
      ) : (
        <p className={styles.soft}>在图上或数据表里点某一天，这里画出它的预订是怎样一天天满起来的</p>
      )}
    </>
  )
}

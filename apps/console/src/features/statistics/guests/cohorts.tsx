import type { OutputOf } from '@roombook/contract'
import type { readCohorts } from '@roombook/contract/statistics-cohorts'
import { type Fen, yuan } from '@roombook/domain/money'
import { type DateRange, sectionDefinitions, stepsOf } from '@roombook/domain/statistics'
import { addDays } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { EmptyState } from '#ui/states.tsx'
import { Answered } from '../answered.tsx'
import { countText, partText, shareText } from '../figure-text.ts'
import { HeatTable } from '../rooms/heat-table.tsx'
import { SectionCard } from '../section-card.tsx'
import { useScope } from '../statistics-scope.ts'
import { useSource } from '../statistics-source.ts'

type Cohort = OutputOf<typeof readCohorts>['cohorts'][number]

/** Measures of a cohort's months: returning guests, their visits, and their spending. */
const measures = {
  guests: { title: '到店人数占比', text: (month: Month, all: number) => partText(month.guests, all) },
  visits: { title: '到店次数', text: (month: Month) => countText(month.visits) },
  revenue: { title: '营收（元）', text: (month: Month) => yuan(month.revenue as Fen) },
} as const

type Month = Cohort['months'][number]
type Measure = keyof typeof measures

/** Customers by month of their first visit, and how many returned in each later month. */
export function Cohorts() {
  const { request } = useScope()
  const { useCall, calls } = useSource()
  const [measure, setMeasure] = useState<Measure>('guests')
  const cohorts = useCall(calls.cohorts, { shopIds: request.shopIds }, { placeholderData: keepPreviousData })
  return (
    <SectionCard
      title="按首次到店月份"
      definition={sectionDefinitions.cohorts}
      hint="近12个月，点格子看订单；* 为本月，还没过完"
      extra={
        <Segmented<Measure>
          aria-label="按首次到店月份看什么"
          value={measure}
          options={(Object.keys(measures) as Measure[]).map((value) => ({
            value,
            label: measures[value].title,
          }))}
          onChange={setMeasure}
        />
      }
    >
      <Answered query={cohorts} rows={6}>
        {({ cohorts: list }) =>
          list.every(({ guests }) => guests === 0) ? (
            <EmptyState title="近12个月还没有新客到店" hint="有了新客，这里显示他们之后各月还来不来" />
          ) : (
            <CohortTable cohorts={list} measure={measure} />
          )
        }
      </Answered>
    </SectionCard>
  )
}

/** Marks figures of the current month, which is not over. */
const unfinished = '*'

const scaleText = (measure: Measure, value: number): string =>
  measure === 'guests' ? shareText(value) : measure === 'visits' ? `${value}次` : `${yuan(value as Fen)}元`

/** Days of a month given as `2026-11`. */
const daysOfMonth = (month: string): DateRange => {
  const startDate = `${month}-01`
  return (
    stepsOf({ startDate, endDate: addDays(startDate, 31) }, 'month')[0] ?? { startDate, endDate: startDate }
  )
}

function CohortTable({ cohorts, measure }: { cohorts: readonly Cohort[]; measure: Measure }) {
  const { today } = useSource()
  const isOn = (month: string) => month === today.slice(0, 7)
  const longest = Math.max(0, ...cohorts.map(({ months }) => months.length))
  const later = cohorts.flatMap(({ guests, months }) =>
    guests === 0
      ? []
      : months.slice(1).map((month) => (measure === 'guests' ? month.guests / guests : month[measure])),
  )
  const most = Math.max(0, ...later)
  const { title, text } = measures[measure]
  const { onDrill } = useScope()
  const open = (first: string, month: string) => () =>
    onDrill({ title: `${first}的新客，${month}到店`, firstMonth: first, ...daysOfMonth(month) })
  return (
    <HeatTable
      label="按首次到店月份"
      scale={{ least: scaleText(measure, 0), most: scaleText(measure, most) }}
      columns={['新客', ...Array.from({ length: longest }, (_, at) => `第${at}月`)]}
      rows={cohorts.map(({ month, guests, months }) => ({
        key: month,
        name: isOn(month) ? `${month}${unfinished}` : month,
        fields: [
          {
            heat: 0,
            text: guests === 0 ? '没有新客' : `${countText(guests)}位`,
            label: guests === 0 ? `${month} 没有新客` : `${month} 新客 ${guests}位`,
            ...(guests > 0 && { onOpen: open(month, month) }),
          },
          ...months.map((one, at) => {
            // An empty cohort has no returning guests.
            if (guests === 0) return undefined
            const value = measure === 'guests' ? one.guests / guests : one[measure]
            const message = text(one, guests) + (isOn(one.month) ? unfinished : '')
            return {
              // The first month contains the whole cohort: it would outshine the informative ones.
              heat: at === 0 || most === 0 ? 0 : Math.min(1, value / most),
              text: message,
              label: `${month}的新客，${one.month} ${title} ${text(one, guests)}${isOn(one.month) ? '（本月还没过完）' : ''}`,
              ...(one.visits > 0 && { onOpen: open(month, one.month) }),
            }
          }),
        ],
      }))}
    />
  )
}

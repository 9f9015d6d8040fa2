import type { CallInput } from '@roombook/contract'
import type { readPace } from '@roombook/contract/statistics-pace'
import { dayText, type LocalDate } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { orderPath } from '#platform/navigation/paths.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { loadLines } from '#ui/chart/load-lines.ts'
import { Answered } from '../answered.tsx'
import { SectionCard } from '../section-card.tsx'
import styles from '../statistics.module.css'
import { useMayGo, useSource } from '../statistics-source.ts'
import { curvePicture, curveTable, type PaceMeasure } from './pace-pictures.ts'

interface DayCurveProps {
  date: LocalDate
  /** Input of the surrounding days' query. */
  input: CallInput<typeof readPace>
  measure: PaceMeasure
}

/** Chart of how a day's bookings accumulated. */
export function DayCurve({ date, input, measure }: DayCurveProps) {
  const { useCall, calls } = useSource()
  const mayOpen = useMayGo('roombook/orderlist')
  const pace = useCall(
    calls.pace,
    { ...input, startDate: date, endDate: date, curveOf: date },
    { placeholderData: keepPreviousData },
  )
  const { data } = pace
  const option = useMemo(() => data && curvePicture(data, measure), [data, measure])
  return (
    <SectionCard
      title={`${dayText(date)}的预订曲线`}
      definition="从用餐日之前120天起，每一天已有的预订；今年只画到今天。"
      extra={
        mayOpen && (
          <Link className={styles.link ?? ''} to={orderPath({ date })}>
            查看当天的订单
          </Link>
        )
      }
    >
      <Answered query={pace} rows={6}>
        {(data) =>
          option && (
            <Chart
              label={`${dayText(date)}的预订曲线，今年和去年`}
              load={loadLines}
              option={option}
              height={240}
              table={curveTable(data, measure)}
            />
          )
        }
      </Answered>
    </SectionCard>
  )
}

import type { OutputOf } from '@roombook/contract'
import { listDays } from '@roombook/contract/board'
import {
  addDays,
  type LocalDate,
  localDate,
  monthGrid,
  partsOf,
  solarMonthLength,
  weekdayName,
  weekdayText,
} from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Drawer } from '#ui/drawer.tsx'
import { useAtWork } from '../at-work.ts'
import { WorkError } from '../work-error.tsx'
import styles from './month-drawer.module.css'

type Day = OutputOf<typeof listDays>['list'][number]

interface MonthDrawerProps {
  today: LocalDate
  chosen: LocalDate
  onChoose(date: LocalDate): void
  onClose(): void
}

/**
 * Days of a month with their occupancy; navigation to past months, and to future ones up to the booking
 * limit.
 */
export function MonthDrawer({ today, chosen, onChoose, onClose }: MonthDrawerProps) {
  const { daysAhead, guestDaysAhead } = useAtWork().settings
  const [month, setMonth] = useState(chosen.slice(0, 7))
  const lastMonth = addDays(today, Math.max(daysAhead, guestDaysAhead)).slice(0, 7)
  const { data, error, refetch } = useCall(listDays, daysOfMonth(month), {
    placeholderData: keepPreviousData,
  })
  const byDate = new Map(data?.list.map((day) => [day.bookDate, day]))
  return (
    <Drawer title="选择日期" onClose={onClose}>
      <div className={styles.months}>
        <button type="button" aria-label="上个月" onClick={() => setMonth(monthAfter(month, -1))}>
          ‹
        </button>
        <strong aria-live="polite">
          {Number(month.slice(0, 4))}年{Number(month.slice(5))}月
        </strong>
        <button
          type="button"
          aria-label="下个月"
          disabled={month >= lastMonth}
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          ›
        </button>
      </div>
      {error && <WorkError error={error} onRetry={() => void refetch()} />}
      <div className={styles.grid}>
        {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
          <span key={weekday} className={styles.weekday} aria-hidden="true">
            {weekdayName(weekday)}
          </span>
        ))}
        {monthGrid(month)
          .flat()
          .map(({ date, inMonth }) =>
            inMonth ? (
              <DayButton
                key={date}
                date={date}
                day={byDate.get(date)}
                isToday={date === today}
                isChosen={date === chosen}
                onChoose={() => onChoose(date)}
              />
            ) : (
              <span key={date} />
            ),
          )}
      </div>
      <p className={styles.hint}>日期下方为已订包厢数／可订包厢数</p>
    </Drawer>
  )
}

interface DayButtonProps {
  date: LocalDate
  /** Undefined while loading. */
  day: Day | undefined
  isToday: boolean
  isChosen: boolean
  onChoose(): void
}

function DayButton({ date, day, isToday, isChosen, onChoose }: DayButtonProps) {
  const isFull = day !== undefined && day.bookable > 0 && day.booked >= day.bookable
  const fill = day && (day.closed !== undefined ? '休息' : isFull ? '已满' : `${day.booked}/${day.bookable}`)
  const { month, day: number } = partsOf(date)
  return (
    <button type="button" className={styles.day} aria-pressed={isChosen} onClick={onChoose}>
      <strong data-today={isToday}>
        <span className={styles.unseen}>{month}月</span>
        {number}
        <span className={styles.unseen}>
          日 {weekdayText(date)}
          {isToday && ' 今天'}
        </span>
      </strong>{' '}
      <span className={styles.fill} data-full={isFull}>
        {fill ?? '…'}
      </span>
    </button>
  )
}

const daysOfMonth = (month: string) => {
  const startDate: LocalDate = `${month}-01`
  const { year, month: number } = partsOf(startDate)
  return { startDate, days: solarMonthLength(year, number) }
}

function monthAfter(month: string, months: number): string {
  const { year, month: number } = partsOf(`${month}-01`)
  return localDate(year, number + months, 1).slice(0, 7)
}

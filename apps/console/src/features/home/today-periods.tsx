import type { PeriodOfDay } from '@roombook/contract'
import type { LocalDate } from '@roombook/domain'
import { Link } from 'react-router'
import { orderPath } from '#platform/navigation/paths.ts'
import { FillBar } from '#ui/fill-bar.tsx'
import { EmptyState, LoadingState } from '#ui/states.tsx'
import styles from './today-periods.module.css'
import type { useTodayBoards } from './use-today-boards.ts'

interface TodayPeriodsProps {
  today: LocalDate
  day: ReturnType<typeof useTodayBoards>
}

/** Today by period: how much of each is booked. Where that cannot be had, the agenda below says why. */
export function TodayPeriods({ today, day }: TodayPeriodsProps) {
  if (day.periods.length === 0) {
    if (day.error) return null
    return day.isPending ? <LoadingState rows={2} /> : <EmptyState title="今天没有开放的餐段" />
  }
  return (
    <ul className={styles.list} aria-label="今日餐段">
      {day.periods.map((period) => (
        <li key={period.id}>
          <PeriodCard period={period} today={today} />
        </li>
      ))}
    </ul>
  )
}

function PeriodCard({ period, today }: { period: PeriodOfDay; today: LocalDate }) {
  const { id, title, startTime, endTime, booked, bookable, disabled } = period
  const free = Math.max(bookable - booked, 0)
  return (
    <Link to={orderPath({ date: today, period: id })} className={styles.card} data-past={disabled}>
      <span className={styles.title}>
        {title}
        <span className={styles.hours}>
          {startTime}–{endTime}
        </span>
      </span>
      <span className={styles.figures}>
        <strong className={styles.booked}>{booked}</strong>
        <span className={styles.of}>/ {bookable} 已订</span>
        <span className={styles.free}>{disabled ? '已结束' : free > 0 ? `余 ${free} 间` : '已满'}</span>
      </span>
      <FillBar value={booked} of={bookable} />
    </Link>
  )
}

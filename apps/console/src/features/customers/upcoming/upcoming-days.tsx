import { upcomingDays } from '@roombook/contract/upcoming-days'
import { addDays, dayText } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { dayName } from '../customer-text.ts'
import { upcomingSpans } from '../list/customer-view.ts'
import styles from './upcoming.module.css'
import { UpcomingDayRow } from './upcoming-day-row.tsx'

interface UpcomingDaysProps {
  span: number
  onSpan(span: number): void
}

/** 近期生日/纪念日: upcoming birthdays and anniversaries, in both calendars, by date. */
export function UpcomingDays({ span, onSpan }: UpcomingDaysProps) {
  const today = useToday()
  const upcoming = useCall(upcomingDays, { days: span }, { placeholderData: keepPreviousData })
  const { data, error } = upcoming
  const dates = [...new Set(data?.list.map(({ day }) => day.next))]
  return (
    <section className={styles.panel} aria-label="近期生日/纪念日">
      <div className={styles.bar}>
        <Segmented
          aria-label="未来几天"
          options={upcomingSpans.map((days) => ({ value: days, label: `${days}天内` }))}
          value={span}
          onChange={onSpan}
        />
        {data && <span className={styles.quiet}>共 {data.count} 个生日和纪念日</span>}
        {data && data.count > data.list.length && (
          <span className={styles.quiet}>这里列出最近的 {data.list.length} 个</span>
        )}
      </div>
      {error && <ErrorState error={error} onRetry={() => void upcoming.refetch()} />}
      {upcoming.isPending && <LoadingState rows={8} />}
      {data?.list.length === 0 && (
        <EmptyState
          title={`${span}天内没有客户过生日或纪念日`}
          hint="在客户资料里填写公历或农历的生日、纪念日，到时会提前出现在这里"
        />
      )}
      {dates.map((date) => (
        <section key={date} className={styles.date}>
          <h2 className={styles.dateName} data-today={date <= today}>
            {dayName(date, today)}
            {date <= addDays(today, 1) && <span className={styles.quiet}> {dayText(date)}</span>}
          </h2>
          <ul className={styles.list}>
            {data?.list
              .filter(({ day }) => day.next === date)
              .map((entry) => (
                <li key={`${entry.customerId} ${entry.day.title}`}>
                  <UpcomingDayRow entry={entry} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

import type { bookingCalendar, OutputOf } from '@roombook/contract'
import { calendarLabel, festivalOf, type LocalDate, partsOf } from '@roombook/domain'
import { Link } from 'react-router'
import { orderPath } from '../../../platform/navigation/paths.ts'
import { Spoken } from '../board/spoken.tsx'
import styles from './calendar.module.css'

type BookedPeriod = NonNullable<OutputOf<typeof bookingCalendar>[string]>[number]

interface CalendarDayProps {
  date: LocalDate
  /** False for the days of the months before and after, which lead nowhere (2.30). */
  inMonth: boolean
  isToday: boolean
  isPast: boolean
  /** Undefined while they are on their way. */
  periods: readonly BookedPeriod[] | undefined
  onChoose(): void
}

/** A day of the calendar: its number, its festival or lunar day, and how far each of its periods is booked. */
export function CalendarDay({ date, inMonth, isToday, isPast, periods, onChoose }: CalendarDayProps) {
  const label = calendarLabel(date)
  const head = (
    <span className={styles.dayHead}>
      <span className={styles.number}>{partsOf(date).day}</span>
      {isToday && <span className={styles.today}>今天</span>}
      <span className={styles.label} data-festival={label === festivalOf(date)}>
        {label}
      </span>
    </span>
  )
  if (!inMonth) return <div className={styles.day}>{head}</div>
  return (
    <Link
      to={orderPath({ date })}
      className={styles.day}
      data-past={isPast}
      data-date={date}
      onClick={onChoose}
    >
      <Spoken name={spokenDay(date, isToday, label, periods ?? [])}>
        {head}
        {periods?.map((period, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two periods of a day may bear one name, and their order stands
          <PeriodLine key={place} period={period} />
        ))}
      </Spoken>
    </Link>
  )
}

/** The day as it is read aloud: 今天 11月21日 十三，午餐 已订14，共30. */
function spokenDay(
  date: LocalDate,
  isToday: boolean,
  label: string,
  periods: readonly BookedPeriod[],
): string {
  const { month, day } = partsOf(date)
  const counts = periods.map(
    ({ periodName, booked, bookable }) => `${periodName} 已订${booked}，共${bookable}`,
  )
  return [`${isToday ? '今天 ' : ''}${month}月${day}日 ${label}`, ...counts].join('，')
}

function PeriodLine({ period: { periodName, booked, bookable } }: { period: BookedPeriod }) {
  const share = bookable > 0 ? Math.min(booked / bookable, 1) : 0
  return (
    <span className={styles.period} data-full={share >= 1} data-none={booked === 0}>
      <span className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
      <span className={styles.periodName}>{periodName}</span>
      <span className={styles.figures}>
        {booked}/{bookable}
      </span>
    </span>
  )
}

import type { OutputOf } from '@roombook/contract'
import type { bookingCalendar } from '@roombook/contract/overview'
import { calendarLabel, festivalOf } from '@roombook/domain/calendar'
import { type LocalDate, partsOf } from '@roombook/domain/time'
import { Link } from 'react-router'
import { orderPath } from '#platform/navigation/paths.ts'
import { ScreenReaderLabel } from '../board/screen-reader-label.tsx'
import styles from './calendar.module.css'

type BookedPeriod = NonNullable<OutputOf<typeof bookingCalendar>[string]>[number]

interface CalendarDayProps {
  date: LocalDate
  /** False for days of the adjacent months, which cannot be chosen (2.30). */
  inMonth: boolean
  isToday: boolean
  isPast: boolean
  /** The day shown on the board, which gets the initial focus. */
  isProposed: boolean
  /** Undefined while they load. */
  periods: readonly BookedPeriod[] | undefined
  onChoose(): void
}

/** A day of the calendar: its number, its festival or lunar day, and how far each period is booked. */
export function CalendarDay({
  date,
  inMonth,
  isToday,
  isPast,
  isProposed,
  periods,
  onChoose,
}: CalendarDayProps) {
  const label = calendarLabel(date)
  const closed = closedAllDay(periods)
  const shown = (periods ?? []).filter(({ booked }) => closed === undefined || booked > 0)
  const head = (
    <span className={styles.dayHead}>
      <span className={styles.number}>{partsOf(date).day}</span>
      {isToday && <span className={styles.today}>今天</span>}
      {closed !== undefined && <span className={styles.rests}>休</span>}
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
      data-proposal={isProposed || undefined}
      onClick={onChoose}
    >
      <ScreenReaderLabel name={spokenDay(date, isToday, label, closed, shown)}>
        {head}
        {closed !== undefined && <span className={styles.reason}>{closed}</span>}
        {shown.map((period, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: periods may share a name, and their order is fixed
          <PeriodLine key={place} period={period} />
        ))}
      </ScreenReaderLabel>
    </Link>
  )
}

/** Returns the text for a day on which the store is closed in every period. */
function closedAllDay(periods: readonly BookedPeriod[] | undefined): string | undefined {
  const [first] = periods ?? []
  return periods?.every(({ closed }) => closed !== undefined) ? first?.closed : undefined
}

/** The day's accessible name: 今天 11月21日 十三，午餐 已订14，共30. */
function spokenDay(
  date: LocalDate,
  isToday: boolean,
  label: string,
  closed: string | undefined,
  periods: readonly BookedPeriod[],
): string {
  const { month, day } = partsOf(date)
  const counts = periods.map(({ periodName, booked, bookable, closed: rests }) => {
    if (rests === undefined) return `${periodName} 已订${booked}，共${bookable}`
    return `${periodName} ${booked > 0 ? `休息，已订${booked}` : rests}`
  })
  return [`${isToday ? '今天 ' : ''}${month}月${day}日 ${label}`, closed, ...counts]
    .filter(Boolean)
    .join('，')
}

function PeriodLine({ period: { periodName, booked, bookable, closed } }: { period: BookedPeriod }) {
  const share = bookable > 0 && closed === undefined ? Math.min(booked / bookable, 1) : 0
  return (
    <span className={styles.period} data-full={share >= 1} data-none={booked === 0}>
      <span className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
      <span className={styles.periodName}>{periodName}</span>
      <span className={styles.figures} title={closed}>
        {closed === undefined ? `${booked}/${bookable}` : booked > 0 ? `休 · 已订${booked}` : '休'}
      </span>
    </span>
  )
}

import { dayText, type LocalDate, partsOf, weekdayName, weekdayOf } from '@roombook/domain/time'
import { type KeyboardEvent, memo } from 'react'
import styles from './day-strip.module.css'
import { ScreenReaderLabel } from './screen-reader-label.tsx'

interface DayButtonProps {
  date: LocalDate
  /** Booked and bookable rooms, with the text shown on a closed day. */
  count: { booked: number; bookable: number; closed?: string | undefined } | undefined
  isToday: boolean
  isPast: boolean
  chosen: boolean
  /** It is the tab stop of the strip. */
  tabStop: boolean
  onChoose(date: LocalDate): void
  /** An arrow key: days to move the focus by. */
  onStep(date: LocalDate, days: number): void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 }

/** A day: its weekday and number, booked and bookable rooms, and a fill bar. */
export const DayButton = memo(function DayButton(props: DayButtonProps) {
  const { date, count, isToday, isPast, chosen, tabStop, onChoose, onStep } = props
  const { month, day } = partsOf(date)
  const weekday = weekdayOf(date)
  const share = count && count.bookable > 0 ? Math.min(1, count.booked / count.bookable) : 0
  const dayLabel = `${isToday ? '今天 ' : ''}${dayText(date)}`
  return (
    <button
      type="button"
      className={styles.day}
      data-date={date}
      data-past={isPast}
      data-today={isToday}
      data-weekend={weekday === 0 || weekday === 6}
      data-month-start={day === 1}
      data-full={share >= 1}
      aria-current={chosen ? 'date' : undefined}
      tabIndex={tabStop ? 0 : -1}
      onClick={() => onChoose(date)}
      onKeyDown={(event: KeyboardEvent) => {
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        onStep(date, step)
      }}
    >
      <ScreenReaderLabel name={describeDay(dayLabel, count)}>
        <span className={styles.name}>
          <span className={styles.weekday}>{isToday ? '今天' : weekdayName(weekday)}</span>
          <span className={styles.number}>{day === 1 ? `${month}/${day}` : day}</span>
        </span>
        <span className={styles.count}>{countText(count)}</span>
        <span className={styles.track}>
          <span className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
        </span>
      </ScreenReaderLabel>
    </button>
  )
})

const countText = (count: DayButtonProps['count']): string => {
  if (!count) return ' '
  return count.closed === undefined ? `${count.booked}/${count.bookable}` : '休息'
}

const describeDay = (dayLabel: string, count: DayButtonProps['count']): string => {
  if (!count) return dayLabel
  return `${dayLabel} ${count.closed ?? `已订${count.booked}，共${count.bookable}`}`
}

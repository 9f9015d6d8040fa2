import type { OutputOf } from '@roombook/contract'
import type { listDays } from '@roombook/contract/board'
import { addDays, type LocalDate, weekdayText } from '@roombook/domain/time'
import { useEffect, useRef } from 'react'
import { showInStrip } from '#ui/show-in-strip.ts'
import styles from './board.module.css'

interface DayStripProps {
  today: LocalDate
  chosen: LocalDate
  /** Undefined while loading. */
  days: OutputOf<typeof listDays>['list'] | undefined
  onChoose(date: LocalDate): void
  /** Opens the months, for a day outside the strip. */
  onMonths(): void
}

/** A row of days with their occupancy, and buttons for today and any other day. */
export function DayStrip({ today, chosen, days, onChoose, onMonths }: DayStripProps) {
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls the chosen day into view when it changes
  useEffect(() => showInStrip(current.current, current.current?.parentElement), [chosen, days])
  const isAway = days !== undefined && !days.some(({ bookDate }) => bookDate === today)
  return (
    <div className={styles.daysLine}>
      {isAway && (
        <button type="button" className={styles.beside} onClick={() => onChoose(today)}>
          回今天
        </button>
      )}
      <div className={styles.days} role="tablist" aria-label="日期">
        {(days ?? [{ bookDate: today, booked: 0, bookable: 0 }]).map(
          ({ bookDate, booked, bookable, closed }, at) => {
            const isMonthShown = at === 0 || bookDate === chosen || bookDate.endsWith('-01')
            const isFull = bookable > 0 && booked >= bookable
            const fill = closed !== undefined ? '休息' : isFull ? '已满' : `${booked}/${bookable}`
            return (
              <button
                key={bookDate}
                ref={bookDate === chosen ? current : null}
                type="button"
                role="tab"
                aria-selected={bookDate === chosen}
                className={styles.day}
                onClick={() => onChoose(bookDate)}
              >
                <span className={styles.weekday}>{dayName(bookDate, today)}</span>{' '}
                <strong className={styles.number}>
                  <span className={isMonthShown ? styles.month : styles.legend}>
                    {Number(bookDate.slice(5, 7))}月
                  </span>{' '}
                  {Number(bookDate.slice(8))}
                </strong>{' '}
                <span className={styles.fill} data-full={isFull}>
                  {fill}
                </span>
              </button>
            )
          },
        )}
      </div>
      <button type="button" className={styles.beside} aria-haspopup="dialog" onClick={onMonths}>
        其他日期
      </button>
    </div>
  )
}

/** Returns 今天, 明天, or the weekday: 周六. */
function dayName(date: LocalDate, today: LocalDate): string {
  if (date === today) return '今天'
  return date === addDays(today, 1) ? '明天' : weekdayText(date)
}

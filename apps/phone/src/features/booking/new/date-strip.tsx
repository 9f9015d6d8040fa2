import type { OutputOf } from '@roombook/contract'
import type { listGuestDays } from '@roombook/contract/guest-booking'
import { partsOf, weekdayText } from '@roombook/domain/time'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { showInStrip } from '#ui/show-in-strip.ts'
import styles from './new-booking.module.css'

interface DateStripProps {
  days: OutputOf<typeof listGuestDays>['list']
  chosen: string
  onChoose(bookDate: string): void
}

/** Number of days shown at first, and added with each tap. */
const initialDays = 31

/** Days that a key moves along the strip. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Moves the focus among the enabled buttons; the Tab key leaves the strip. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  event.preventDefault()
  buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus()
}

/** Days that can be booked, each with its lunar day or festival; closed ones state the reason. */
export function DateStrip({ days, chosen, onChoose }: DateStripProps) {
  const current = useRef<HTMLButtonElement>(null)
  const place = days.findIndex((day) => day.bookDate === chosen)
  const [dayCount, setDayCount] = useState(initialDays)
  const visibleDays = Math.max(dayCount, place + 1)
  // All days have a single tab stop: the chosen one, else the first that can be booked.
  const tabStop = (days[place]?.open ? days[place] : days.find(({ open }) => open))?.bookDate
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls the chosen day into view when it changes
  useEffect(() => showInStrip(current.current, current.current?.closest('ul')), [chosen])
  return (
    <ul className={styles.days} aria-label="日期" onKeyDown={moveFocus}>
      {days.slice(0, visibleDays).map(({ bookDate, label, open, words }, at) => {
        const { month, day } = partsOf(bookDate)
        const weekday = weekdayText(bookDate)
        return (
          <li key={bookDate}>
            <button
              ref={bookDate === chosen ? current : null}
              type="button"
              className={styles.day}
              aria-pressed={bookDate === chosen}
              disabled={!open}
              tabIndex={bookDate === tabStop ? 0 : -1}
              onClick={() => onChoose(bookDate)}
            >
              <span className={styles.spoken}>
                {month}月{day}日
              </span>{' '}
              <span className={styles.small}>{at === 0 ? '今天' : at === 1 ? '明天' : weekday}</span>{' '}
              <strong className={styles.number} aria-hidden="true">
                {at === 0 || day === 1 ? `${month}/${day}` : day}
              </strong>{' '}
              <span className={styles.small}>{open ? label : '休息'}</span>
              {!open && <span className={styles.spoken}>{words}</span>}
            </button>
          </li>
        )
      })}
      {visibleDays < days.length && (
        <li>
          <button
            type="button"
            className={styles.day}
            tabIndex={-1}
            onClick={() => setDayCount(visibleDays + initialDays)}
          >
            更多
            <br />
            日期
          </button>
        </li>
      )}
    </ul>
  )
}

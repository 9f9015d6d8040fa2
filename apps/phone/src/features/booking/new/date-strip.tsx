import type { listGuestDays, OutputOf } from '@roombook/contract'
import { partsOf, weekdayText } from '@roombook/domain'
import { useEffect, useRef, useState } from 'react'
import { showInStrip } from '#ui/show-in-strip.ts'
import styles from './new-booking.module.css'

interface DateStripProps {
  days: OutputOf<typeof listGuestDays>['list']
  chosen: string
  onChoose(bookDate: string): void
}

/** How many days are shown at first, and more with each tap. */
const atOnce = 31

/** The days on which the shop can be booked, each with its lunar day or festival; closed ones say why. */
export function DateStrip({ days, chosen, onChoose }: DateStripProps) {
  const current = useRef<HTMLButtonElement>(null)
  const place = days.findIndex((day) => day.bookDate === chosen)
  const [asked, setAsked] = useState(atOnce)
  const shown = Math.max(asked, place + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen day comes into sight whenever it is another
  useEffect(() => showInStrip(current.current, current.current?.closest('ul')), [chosen])
  return (
    <ul className={styles.days} aria-label="日期">
      {days.slice(0, shown).map(({ bookDate, label, open, words }, at) => {
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
      {shown < days.length && (
        <li>
          <button type="button" className={styles.day} onClick={() => setAsked(shown + atOnce)}>
            更多
            <br />
            日期
          </button>
        </li>
      )}
    </ul>
  )
}

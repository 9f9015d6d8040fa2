import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useFullListReady } from '@roombook/client-react'
import { listDays } from '@roombook/contract/board'
import { addDays, type LocalDate } from '@roombook/domain/time'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { DayButton } from './day-button.tsx'
import styles from './day-strip.module.css'
import {
  datesSeen,
  firstOfMonth,
  isWithin,
  listDates,
  monthName,
  monthsLater,
  stripRange,
} from './strip-days.ts'
import { useStripScroll } from './use-strip-scroll.ts'

interface DayStripProps {
  today: LocalDate
  bookDate: LocalDate
  onChoose(date: LocalDate): void
  /** Returns to today and its current period. */
  onToday(): void
}

/** Strip of the days of a month and of the next one, each with how full it is; buttons change the month. */
export function DayStrip({ today, bookDate, onChoose, onToday }: DayStripProps) {
  const [month, setMonth] = useShownMonth(bookDate)
  const range = stripRange(month)
  const days = useCall(listDays, range)
  const counts = new Map(days.data?.list.map((day) => [day.bookDate, day]))
  const begins = isWithin(bookDate, range) ? bookDate : month
  const isListReady = useFullListReady()
  const all = listDates(range)
  const dates = isListReady ? all : datesSeen(all, begins, window.innerWidth)
  const strip = useStripScroll(begins, isListReady)

  const moveFocus = (date: LocalDate, step: number): void => {
    const next = addDays(date, step)
    strip.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }

  return (
    <section className={styles.strip} aria-label="预订日期">
      <div className={styles.months}>
        <Button
          type="text"
          size="small"
          icon={<LeftOutlined />}
          aria-label="上个月"
          onClick={() => setMonth(monthsLater(month, -1))}
        />
        <strong className={styles.month} aria-live="polite">
          {monthName(month, today)}
        </strong>
        <Button
          type="text"
          size="small"
          icon={<RightOutlined />}
          aria-label="下个月"
          onClick={() => setMonth(monthsLater(month, 1))}
        />
      </div>
      <Tooltip title={bookDate === today ? '' : '回到今天'}>
        <Button
          className={styles.today}
          size="small"
          disabled={bookDate === today && month === firstOfMonth(today)}
          onClick={() => {
            setMonth(firstOfMonth(today))
            onToday()
          }}
        >
          今天
        </Button>
      </Tooltip>
      <div className={styles.days} ref={strip}>
        {dates.map((date) => (
          <DayButton
            key={date}
            date={date}
            count={counts.get(date)}
            isToday={date === today}
            isPast={date < today}
            chosen={date === bookDate}
            tabStop={date === begins}
            onChoose={onChoose}
            onStep={moveFocus}
          />
        ))}
      </div>
      {days.isError && (
        <Button className={styles.failed} size="small" danger onClick={() => void days.refetch()}>
          预订数未更新，重试
        </Button>
      )}
    </section>
  )
}

/** First day of the shown month: the one chosen by the buttons, until a day outside the strip is selected. */
function useShownMonth(bookDate: LocalDate): [LocalDate, (month: LocalDate) => void] {
  const [shown, setShown] = useState({ month: firstOfMonth(bookDate), bookDate })
  if (shown.bookDate !== bookDate) {
    const stays = isWithin(bookDate, stripRange(shown.month))
    setShown({ month: stays ? shown.month : firstOfMonth(bookDate), bookDate })
  }
  return [shown.month, (month) => setShown({ month, bookDate })]
}

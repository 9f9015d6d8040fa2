import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { bookingCalendar } from '@roombook/contract/overview'
import { type LocalDate, monthGrid, partsOf, weekdayName } from '@roombook/domain/time'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { RefetchFailed } from '#ui/states.tsx'
import { monthsLater } from '../board/strip-days.ts'
import styles from './calendar.module.css'
import { CalendarDay } from './calendar-day.tsx'

/** Width in pixels (2.42). */
const width = 1080
interface CalendarDialogProps {
  today: LocalDate
  /** The day shown on the board, whose month is shown first. */
  bookDate: LocalDate
  onClose(): void
}

/**
 * 预订日历: a month of days with the booked and total rooms of each period; a day opens its board (2.30, 2.42).
 */
export function CalendarDialog({ today, bookDate, onClose }: CalendarDialogProps) {
  const [month, setMonth] = useState(toMonth(bookDate))
  const { data, error, refetch } = useCall(bookingCalendar, { date: month })
  const step = (months: number): void => setMonth((shown) => toMonth(monthsLater(`${shown}-01`, months)))
  const { year, month: number } = partsOf(`${month}-01`)
  return (
    <Dialog open centered title="预订日历" width={width} footer={null} onCancel={onClose}>
      <div className={styles.head}>
        <Button icon={<LeftOutlined />} aria-label="上个月" onClick={() => step(-1)} />
        <h3 className={styles.month} aria-live="polite">
          {year}年{number}月
        </h3>
        <Button icon={<RightOutlined />} aria-label="下个月" onClick={() => step(1)} />
        <Button disabled={month === toMonth(today)} onClick={() => setMonth(toMonth(today))}>
          本月
        </Button>
        <span className={styles.legend}>已订 / 全部包厢，点击日期查看房态</span>
      </div>
      {error && (
        <div className={styles.failed}>
          <RefetchFailed error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <table className={styles.grid} aria-label={`${year}年${number}月预订日历`} aria-busy={!data && !error}>
        <Weekdays />
        <tbody>
          {monthGrid(month).map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, inMonth }) => (
                <td key={date} data-adjacent={!inMonth} data-today={date === today}>
                  <CalendarDay
                    date={date}
                    inMonth={inMonth}
                    isToday={date === today}
                    isPast={date < today}
                    isProposed={date === bookDate}
                    periods={inMonth ? data?.[date] : undefined}
                    onChoose={onClose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

const Weekdays = () => (
  <thead>
    <tr>
      {[0, 1, 2, 3, 4, 5, 6].map(weekdayName).map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

const toMonth = (date: LocalDate): string => date.slice(0, 7)

import { calendarLabel } from '@roombook/domain/calendar'
import { addDays, weekdayText } from '@roombook/domain/time'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { dateIsClosed } from '../day-choices.ts'
import { useOrderForm } from '../order-form-context.ts'
import styles from './date-field.module.css'
import { Field } from './field.tsx'

const dateFormat = 'YYYY-MM-DD'
const nearDays = ['今天', '明天', '后天'] as const

/** Date of the meal. Days before the store's business day cannot be chosen (5.15). */
export function DateField() {
  const { draft, settings, state, today, change } = useOrderForm()
  const { bookDate } = draft
  const limits = { today, daysAhead: settings.daysAhead, stored: state.order?.bookDate }
  return (
    <Field
      field="bookDate"
      label="日期"
      required
      control={({
        'aria-invalid': invalid,
        'aria-describedby': describedBy,
        'aria-required': required,
        id,
        status,
      }) => (
        <div className={styles.date}>
          <DatePicker
            id={id}
            status={status}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            aria-required={required}
            className={styles.picker ?? ''}
            allowClear={false}
            format={dateFormat}
            value={bookDate === null ? null : dayjs(bookDate)}
            disabledDate={(day) => dateIsClosed(day.format(dateFormat), limits)}
            onChange={(day) => change({ bookDate: day ? day.format(dateFormat) : null })}
            showToday={false}
          />
          <span className={styles.near}>
            {nearDays.map((word, daysFromToday) => {
              const date = addDays(today, daysFromToday)
              return (
                <Button
                  key={word}
                  size="small"
                  type={date === bookDate ? 'primary' : 'text'}
                  ghost={date === bookDate}
                  aria-pressed={date === bookDate}
                  onClick={() => change({ bookDate: date })}
                >
                  {word}
                </Button>
              )
            })}
          </span>
          {bookDate && <span className={styles.day}>{describeDay(bookDate)}</span>}
        </div>
      )}
    />
  )
}

/** Describes a date: 周五 · 十月十二. */
const describeDay = (date: string): string => `${weekdayText(date)} · ${calendarLabel(date)}`

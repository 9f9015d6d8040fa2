import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface MonthPickProps {
  /** Month as `YYYY-MM`. */
  month: string
  /** Latest month that may be chosen. */
  last?: string
  onChange(month: string): void
}

/** Chooses a month. */
export const MonthPick = ({ month, last, onChange }: MonthPickProps) => (
  <DatePicker
    picker="month"
    aria-label="月份"
    allowClear={false}
    value={dayjs(`${month}-01`)}
    {...(last !== undefined && { maxDate: dayjs(`${last}-28`) })}
    onChange={(day) => day && onChange(day.format('YYYY-MM'))}
  />
)

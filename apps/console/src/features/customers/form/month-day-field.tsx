import { Select, Space } from 'antd'
import {
  type Calendar,
  dayChoices,
  monthChoices,
  readMonthDay,
  withMonth,
  writeMonthDay,
} from './month-day.ts'

interface MonthDayFieldProps {
  calendar: Calendar
  /** Month and day, `'3-8'`; empty for none. */
  value?: string
  onChange?: (text: string) => void
  /** Accessible name of the day: 生日. */
  label: string
}

/** An annual day, by month and day. */
export function MonthDayField({ calendar, value = '', onChange, label }: MonthDayFieldProps) {
  const chosen = readMonthDay(value)
  return (
    <Space.Compact>
      <Select
        aria-label={`${label}月份`}
        style={{ width: 92 }}
        placeholder="月"
        value={chosen.month || undefined}
        options={monthChoices(calendar)}
        onChange={(month: number) => onChange?.(writeMonthDay(withMonth(calendar, chosen, month)))}
      />
      <Select
        aria-label={`${label}日期`}
        style={{ width: 92 }}
        placeholder="日"
        disabled={chosen.month === 0}
        value={chosen.day || undefined}
        options={dayChoices(calendar, chosen)}
        onChange={(day: number) => onChange?.(writeMonthDay({ ...chosen, day }))}
      />
    </Space.Compact>
  )
}

import { addDays, type LocalDate } from '@roombook/domain/time'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface Span {
  startDate?: LocalDate | undefined
  endDate?: LocalDate | undefined
}

interface DaySpanProps extends Span {
  label: string
  today: LocalDate
  /** Preset ranges, with the number of days before today on which they begin. */
  spans: readonly (readonly [label: string, days: number])[]
  /** Allows an empty range: both days are empty then. */
  mayBeNone?: boolean
  onChange(span: Span): void
}

/** Range of days that filters a list: both days or none. */
export function DaySpan({
  label,
  startDate,
  endDate,
  today,
  spans,
  mayBeNone = false,
  onChange,
}: DaySpanProps) {
  return (
    <DatePicker.RangePicker
      aria-label={label}
      allowClear={mayBeNone}
      style={{ width: 260 }}
      placeholder={['开始日期', '结束日期']}
      value={startDate && endDate ? [dayjs(startDate), dayjs(endDate)] : null}
      presets={spans.map(([name, days]) => ({
        label: name,
        value: [dayjs(addDays(today, -days)), dayjs(today)],
      }))}
      onChange={(dates) => {
        const [from, to] = dates ?? []
        if (from && to) onChange({ startDate: from.format('YYYY-MM-DD'), endDate: to.format('YYYY-MM-DD') })
        else if (mayBeNone) onChange({ startDate: undefined, endDate: undefined })
      }}
    />
  )
}

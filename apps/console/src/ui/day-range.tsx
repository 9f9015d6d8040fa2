import type { LocalDate } from '@roombook/domain/time'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'

/** A preset range of days. */
export interface DaySpan {
  label: string
  from: LocalDate
  to: LocalDate
}

interface DayRangeProps {
  label: string
  startDate: LocalDate | undefined
  endDate: LocalDate | undefined
  spans: readonly DaySpan[]
  className?: string | undefined
  /** Receives both days or neither; a single chosen day is a range of one. */
  onChange(days: readonly [LocalDate, LocalDate] | undefined): void
}

/** Props that let Tab leave a range of days: a required range would trap the focus until it is filled. */
export const tabExitProps = { allowEmpty: [true, true] as [boolean, boolean] }

/** Range of days, with presets for common ones. */
export function DayRange({ label, startDate, endDate, spans, className, onChange }: DayRangeProps) {
  return (
    <DatePicker.RangePicker
      {...tabExitProps}
      {...(className && { className })}
      aria-label={label}
      placeholder={['开始日期', '结束日期']}
      value={startDate && endDate ? [dayjs(startDate), dayjs(endDate)] : null}
      presets={spans.map(({ label, from, to }) => ({ label, value: [dayjs(from), dayjs(to)] }))}
      onChange={(dates) => {
        const [from, to] = dates ?? []
        const [first, last] = [from ?? to, to ?? from]
        onChange(first && last ? [first.format('YYYY-MM-DD'), last.format('YYYY-MM-DD')] : undefined)
      }}
    />
  )
}

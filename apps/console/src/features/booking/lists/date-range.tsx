import { addDays, type LocalDate, localDate, partsOf, solarMonthLength } from '@roombook/domain/time'
import { DayRange, type DaySpan } from '#ui/day-range.tsx'

interface DateRangeProps {
  today: LocalDate
  startDate: LocalDate | undefined
  endDate: LocalDate | undefined
  onChange(dates: readonly [LocalDate, LocalDate] | undefined): void
}

/** Range of days, with presets for common ones. */
export function DateRange({ today, startDate, endDate, onChange }: DateRangeProps) {
  return (
    <DayRange
      label="预订日期"
      startDate={startDate}
      endDate={endDate}
      spans={spansFrom(today)}
      onChange={onChange}
    />
  )
}

function spansFrom(today: LocalDate): DaySpan[] {
  const { year, month } = partsOf(today)
  return [
    { label: '今天', from: today, to: today },
    { label: '明天', from: addDays(today, 1), to: addDays(today, 1) },
    { label: '近7天', from: addDays(today, -6), to: today },
    { label: '未来7天', from: today, to: addDays(today, 6) },
    {
      label: '本月',
      from: localDate(year, month, 1),
      to: localDate(year, month, solarMonthLength(year, month)),
    },
  ]
}

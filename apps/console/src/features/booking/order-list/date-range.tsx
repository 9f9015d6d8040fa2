import { addDays, type LocalDate, localDate, partsOf, solarMonthLength } from '@roombook/domain'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface DateRangeProps {
  today: LocalDate
  startDate: LocalDate | undefined
  endDate: LocalDate | undefined
  onChange(dates: readonly [LocalDate, LocalDate] | undefined): void
}

/** From a day to a day, with the spans that are asked for most. */
export function DateRange({ today, startDate, endDate, onChange }: DateRangeProps) {
  return (
    <DatePicker.RangePicker
      aria-label="预订日期"
      placeholder={['开始日期', '结束日期']}
      value={startDate && endDate ? [dayjs(startDate), dayjs(endDate)] : null}
      presets={spansFrom(today).map(({ label, from, to }) => ({
        label,
        value: [dayjs(from), dayjs(to)],
      }))}
      onChange={(dates) => {
        const [from, to] = dates ?? []
        onChange(from && to ? [from.format('YYYY-MM-DD'), to.format('YYYY-MM-DD')] : undefined)
      }}
    />
  )
}

function spansFrom(today: LocalDate): { label: string; from: LocalDate; to: LocalDate }[] {
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

import { type DateRange, rangeFault } from '@roombook/domain/statistics'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import styles from '../statistics.module.css'

interface RangeFieldProps {
  range: DateRange
  /** Note on how these days were chosen. */
  note: string | undefined
  onChange(range: DateRange): void
}

/** Range of days. An invalid range is kept in the field, with its error. */
export function RangeField({ range, note, onChange }: RangeFieldProps) {
  const faultId = useId()
  const fault = rangeFault(range) ?? note
  return (
    <span className={styles.rangeField}>
      <DatePicker.RangePicker
        aria-label="日期范围"
        aria-describedby={fault ? faultId : undefined}
        allowClear={false}
        // An inverted range is reported, not swapped: one of its days may be a typing error.
        order={false}
        {...(fault && { status: 'error' })}
        placeholder={['开始日期', '结束日期']}
        value={[dayjs(range.startDate), dayjs(range.endDate)]}
        onChange={(dates) => {
          const [from, to] = dates ?? []
          if (from && to) onChange({ startDate: from.format('YYYY-MM-DD'), endDate: to.format('YYYY-MM-DD') })
        }}
      />
      {fault && (
        <span id={faultId} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  )
}

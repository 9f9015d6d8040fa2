import { type Comparison, comparisons, type DateRange } from '@roombook/domain/statistics'
import type { LocalDate } from '@roombook/domain/time'
import { Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import styles from '../statistics.module.css'
import { useSource } from '../statistics-source.ts'
import { RangeField } from './range-field.tsx'
import { rangeSpans } from './range-spans.ts'
import type { AddressChange, StatisticsAddress } from './statistics-address.ts'
import { StoreChoice } from './store-choice.tsx'

interface RangeBarProps {
  address: StatisticsAddress
  /** The address contains invalid days, so the default range is shown. */
  wasMisread: boolean
  today: LocalDate
  /** Error about the chosen stores. */
  storesFault: string | undefined
  onChange(change: AddressChange): void
  children: ReactNode
}

const misread = '网址中的日期无法识别，显示的是近30天'

/** Chooses the range, the comparison and the stores. */
export function RangeBar({ address, wasMisread, today, storesFault, onChange, children }: RangeBarProps) {
  const { range, compare, shopIds } = address
  const { hasSeveral } = useSource()
  const spans = rangeSpans(today)
  const chosen = spans.find(
    ({ startDate, endDate }) => startDate === range.startDate && endDate === range.endDate,
  )
  const choose = ({ startDate, endDate }: DateRange) => onChange({ from: startDate, to: endDate })
  return (
    <div className={styles.bar}>
      <Segmented<string>
        aria-label="常用日期"
        value={chosen?.name ?? ''}
        options={spans.map(({ name }) => name)}
        onChange={(name) => {
          const span = spans.find((one) => one.name === name)
          if (span) choose(span)
        }}
      />
      <RangeField range={range} note={wasMisread ? misread : undefined} onChange={choose} />
      <Select<Comparison>
        aria-label="对比"
        className={styles.compare ?? ''}
        value={compare}
        options={Object.entries(comparisons).map(([value, label]) => ({
          value: value as Comparison,
          label: value === 'none' || value === 'before' ? label : `对比${label}`,
        }))}
        onChange={(value) => onChange({ compare: value })}
      />
      {(hasSeveral || shopIds.length > 0) && (
        <StoreChoice
          shopIds={shopIds}
          fault={storesFault}
          onChange={(ids) => onChange({ shops: ids.join(',') })}
        />
      )}
      <span className={styles.acts}>{children}</span>
    </div>
  )
}

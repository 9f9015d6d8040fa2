import { SearchOutlined } from '@ant-design/icons'
import { listPeriods } from '@roombook/contract/board'
import { orderStatuses } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { Input, Select } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { DateRange } from './date-range.tsx'
import { type OrderFilter, toDateSpan } from './order-filter.ts'
import styles from './order-list.module.css'
import { useOpeners } from './use-openers.ts'

interface OrderFiltersProps {
  today: LocalDate
  filter: OrderFilter
  onChange(change: Partial<OrderFilter>): void
  keyword: string
  onKeyword(text: string): void
}

const statusOptions = Object.entries(orderStatuses).map(([status, { name }]) => ({
  value: Number(status),
  label: name,
}))

/** Filters of the order list: dates, period, statuses, opener, and keyword. */
export function OrderFilters({ today, filter, onChange, keyword, onKeyword }: OrderFiltersProps) {
  const periods = useCall(listPeriods, { bookDate: filter.startDate ?? today })
  const openers = useOpeners()
  const { startDate, endDate, periodId, openerId, statuses } = filter
  return (
    <search className={styles.filters}>
      <DateRange
        today={today}
        startDate={startDate}
        endDate={endDate}
        onChange={(dates) => onChange(toDateSpan(dates))}
      />
      <Select
        className={styles.short}
        aria-label="餐段"
        placeholder="全部餐段"
        allowClear
        value={periodId}
        onChange={(id: number | undefined) => onChange({ periodId: id })}
        options={periods.data?.list.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Select
        className={styles.long}
        mode="multiple"
        aria-label="订单状态"
        placeholder="全部状态"
        allowClear
        maxTagCount="responsive"
        showSearch={false}
        value={statuses}
        onChange={(chosen: number[]) => onChange({ statuses: chosen })}
        options={statusOptions}
      />
      <Select
        className={styles.short}
        aria-label="开台员工"
        placeholder="全部员工"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={openerId}
        onChange={(id: number | undefined) => onChange({ openerId: id })}
        options={openers}
      />
      <Input
        className={styles.keyword}
        aria-label="搜索订单"
        data-proposal
        placeholder="姓名、手机号、包厢、订单号"
        allowClear
        maxLength={20}
        prefix={<SearchOutlined />}
        value={keyword}
        onChange={(event) => onKeyword(event.target.value)}
      />
    </search>
  )
}

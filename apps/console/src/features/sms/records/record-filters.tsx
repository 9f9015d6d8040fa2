import {
  guestMessageKinds,
  guestMessageTitle,
  messageChannelNames,
  messageChannels,
  smsMessageStateNames,
  smsMessageStates,
} from '@roombook/domain/sms'
import { addDays, type LocalDate, localDate, partsOf, solarMonthLength } from '@roombook/domain/time'
import { Select } from 'antd'
import type { DaySpan } from '#ui/day-range.tsx'
import type { RecordFilter } from './record-filter.ts'
import styles from './records.module.css'
import { DaysField, SearchFields, SeveralField } from './search-fields.tsx'
import type { TypedSearch } from './use-record-search.ts'

interface RecordFiltersProps {
  today: LocalDate
  filter: RecordFilter
  onChange(change: Partial<RecordFilter>): void
  typed: TypedSearch
  onType(part: Partial<TypedSearch>): void
}

const kindOptions = guestMessageKinds.map((kind) => ({ value: kind, label: guestMessageTitle(kind) }))
const stateOptions = smsMessageStateNames.map((state) => ({
  value: state,
  label: smsMessageStates[state].name,
}))
const channelOptions = messageChannelNames.map((channel) => ({
  value: channel,
  label: messageChannels[channel],
}))
const useOptions = [
  { value: false, label: '发给客人' },
  { value: true, label: '模板试发' },
]

/** Filters of the record: days, kinds, states, trials, recipient, and text. */
export function RecordFilters({ today, filter, onChange, typed, onType }: RecordFiltersProps) {
  return (
    <search className={styles.filters}>
      <DaysField
        label="发送日期"
        startDate={filter.startDate}
        endDate={filter.endDate}
        spans={spansUntil(today)}
        onChange={onChange}
      />
      <SeveralField
        label="短信类型"
        placeholder="全部类型"
        width="kinds"
        value={filter.kinds}
        options={kindOptions}
        onChange={(kinds) => onChange({ kinds })}
      />
      <SeveralField
        label="短信状态"
        placeholder="全部状态"
        width="states"
        value={filter.states}
        options={stateOptions}
        onChange={(states) => onChange({ states })}
      />
      <SeveralField
        label="发送渠道"
        placeholder="全部渠道"
        width="states"
        value={filter.channels}
        options={channelOptions}
        onChange={(channels) => onChange({ channels })}
      />
      <Select
        className={styles.use ?? ''}
        aria-label="用途"
        placeholder="全部用途"
        allowClear
        value={filter.trial}
        onChange={(trial: boolean | undefined) => onChange({ trial })}
        options={useOptions}
      />
      <SearchFields typed={typed} words="短信内容" onType={onType} />
    </search>
  )
}

function spansUntil(today: LocalDate): DaySpan[] {
  const { year, month } = partsOf(today)
  const yesterday = addDays(today, -1)
  return [
    { label: '今天', from: today, to: today },
    { label: '昨天', from: yesterday, to: yesterday },
    { label: '近7天', from: addDays(today, -6), to: today },
    { label: '近90天', from: addDays(today, -89), to: today },
    {
      label: '本月',
      from: localDate(year, month, 1),
      to: localDate(year, month, solarMonthLength(year, month)),
    },
  ]
}

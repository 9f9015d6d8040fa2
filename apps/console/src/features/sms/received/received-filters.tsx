import { replyOutcomeNames, replyOutcomes, replySubjectNames, replySubjects } from '@roombook/domain/sms'
import { addDays, type LocalDate } from '@roombook/domain/time'
import { Checkbox } from 'antd'
import styles from '../records/records.module.css'
import { DaysField, SearchFields, SeveralField } from '../records/search-fields.tsx'
import type { TypedSearch } from '../records/use-record-search.ts'
import type { ReceivedFilter } from './received-text.ts'

interface ReceivedFiltersProps {
  today: LocalDate
  filter: ReceivedFilter
  onChange(change: Partial<ReceivedFilter>): void
  typed: TypedSearch
  onType(part: Partial<TypedSearch>): void
}

const subjectOptions = replySubjectNames.map((about) => ({ value: about, label: replySubjects[about] }))
const replyOutcomeOptions = replyOutcomeNames.map((outcome) => ({
  value: outcome,
  label: replyOutcomes[outcome].name,
}))
const spans = [
  { label: '今天', days: 1 },
  { label: '近7天', days: 7 },
  { label: '近90天', days: 90 },
]

/** Filters of the replies: days, subject, outcome, sender, and text. */
export function ReceivedFilters({ today, filter, onChange, typed, onType }: ReceivedFiltersProps) {
  return (
    <search className={styles.filters}>
      <DaysField
        label="回复日期"
        startDate={filter.startDate}
        endDate={filter.endDate}
        spans={spans.map(({ label, days }) => ({ label, from: addDays(today, 1 - days), to: today }))}
        onChange={onChange}
      />
      <SeveralField
        label="答复的短信"
        placeholder="答复的短信"
        width="kinds"
        value={filter.about}
        options={subjectOptions}
        onChange={(about) => onChange({ about })}
      />
      <SeveralField
        label="处理结果"
        placeholder="全部结果"
        width="states"
        value={filter.outcomes}
        options={replyOutcomeOptions}
        onChange={(outcomes) => onChange({ outcomes })}
      />
      <SearchFields typed={typed} words="回复内容" onType={onType} />
      <Checkbox
        checked={filter.unread ?? false}
        onChange={({ target }) => onChange({ unread: target.checked })}
      >
        只看未读
      </Checkbox>
    </search>
  )
}

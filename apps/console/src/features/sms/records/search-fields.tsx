import { MessageOutlined, SearchOutlined } from '@ant-design/icons'
import { Input, Select } from 'antd'
import { DayRange, type DaySpan } from '#ui/day-range.tsx'
import styles from './records.module.css'
import type { TypedSearch } from './use-record-search.ts'

interface Days {
  startDate?: string | undefined
  endDate?: string | undefined
}

interface DaysFieldProps extends Days {
  label: string
  spans: readonly DaySpan[]
  onChange(days: Days): void
}

/** Range of days of a record: both or none. */
export function DaysField({ onChange, startDate, endDate, ...field }: DaysFieldProps) {
  return (
    <DayRange
      {...field}
      className={styles.days}
      startDate={startDate}
      endDate={endDate}
      onChange={(days) => onChange({ startDate: days?.[0], endDate: days?.[1] })}
    />
  )
}

interface SeveralFieldProps<Value extends string> {
  label: string
  placeholder: string
  width: 'kinds' | 'states'
  value: readonly Value[] | undefined
  options: readonly { value: Value; label: string }[]
  onChange(value: Value[]): void
}

/** Multiple choice; an empty one means all. */
export function SeveralField<Value extends string>(props: SeveralFieldProps<Value>) {
  const { label, placeholder, width, value, options, onChange } = props
  return (
    <Select
      className={styles[width] ?? ''}
      mode="multiple"
      aria-label={label}
      placeholder={placeholder}
      allowClear
      maxTagCount="responsive"
      showSearch={false}
      popupMatchSelectWidth={false}
      value={[...(value ?? [])]}
      onChange={onChange}
      options={[...options]}
    />
  )
}

interface SearchFieldsProps {
  typed: TypedSearch
  /** Contents of the second field's search: 短信内容. */
  words: string
  onType(part: Partial<TypedSearch>): void
}

/** Search fields for the guest and the text. */
export function SearchFields({ typed, words, onType }: SearchFieldsProps) {
  return (
    <>
      <Input
        className={styles.keyword ?? ''}
        aria-label="搜索客人"
        placeholder="姓名、手机号"
        allowClear
        maxLength={20}
        prefix={<SearchOutlined />}
        value={typed.keyword}
        onChange={(event) => onType({ keyword: event.target.value })}
      />
      <Input
        className={styles.wordsField ?? ''}
        aria-label="搜索内容"
        placeholder={words}
        allowClear
        maxLength={50}
        prefix={<MessageOutlined />}
        value={typed.words}
        onChange={(event) => onType({ words: event.target.value })}
      />
    </>
  )
}

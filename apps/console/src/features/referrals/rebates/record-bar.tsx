import { DownloadOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { useToday } from '#platform/session/shop-clock.ts'
import { DaySpan } from '#ui/day-span.tsx'
import styles from '../referrals.module.css'

/** Days of a record; the last 30 if empty. */
export interface Span {
  startDate?: string | undefined
  endDate?: string | undefined
}

interface RecordBarProps {
  span: Span
  onSpan(span: Span): void
  /** Typed search text for a guest; without it there is no such field. */
  typed?: string
  onType?(typed: string): void
  exporting: boolean
  mayExport: boolean
  onExport(): void
  /** Further filters. */
  children?: ReactNode
}

const spans = [
  ['近7天', 6],
  ['近30天', 29],
  ['近90天', 89],
  ['近一年', 364],
] as const

/** Filters of a record, and its export to a file. */
export function RecordBar(props: RecordBarProps) {
  const { span, onSpan, typed, onType, exporting, mayExport, onExport, children } = props
  const today = useToday()
  return (
    <search className={styles.bar}>
      <DaySpan
        label="日期"
        startDate={span.startDate}
        endDate={span.endDate}
        today={today}
        spans={spans}
        mayBeNone
        onChange={onSpan}
      />
      {children}
      {onType && (
        <Input
          className={styles.keyword ?? ''}
          aria-label="搜索客人"
          placeholder="姓名、手机号"
          allowClear
          maxLength={20}
          prefix={<SearchOutlined />}
          value={typed ?? ''}
          onChange={(event) => onType(event.target.value)}
        />
      )}
      <Button
        className={styles.push ?? ''}
        icon={<DownloadOutlined />}
        disabled={!mayExport}
        loading={exporting}
        onClick={onExport}
      >
        导出
      </Button>
    </search>
  )
}

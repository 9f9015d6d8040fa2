import { shortMoment } from '@roombook/domain/time'
import type { TableColumnsType, TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { RecordTable } from '#platform/records/record-table.tsx'
import type { RecordList } from '#platform/records/use-record-list.ts'
import type { EmptyStateProps } from '#ui/states.tsx'
import { RecordPerson } from './record-person.tsx'
import styles from './records.module.css'

/** Fields of every line of a record. */
interface Line {
  id: number
  createdAt: string
  name: string
  phone: string
  customerId: number | null
  trial?: boolean
}

interface RecordLinesProps<Row extends Line> {
  label: string
  /** Unit of the count: 则, 条. */
  unit: string
  columns: TableColumnsType<Row>
  list: RecordList<Row>
  onOpen(row: Row): void
  empty: EmptyStateProps
  summary?: () => ReactNode
}

/** A page of a record; lines open by click and by Enter. */
export function RecordLines<Row extends Line>(props: RecordLinesProps<Row>) {
  const { label, unit, columns, list, onOpen, empty, summary } = props
  return (
    <RecordTable
      list={list}
      aria-label={label}
      className={styles.table ?? ''}
      rowKey="id"
      tableLayout="fixed"
      columns={columns}
      empty={empty}
      onRow={(row) => ({
        tabIndex: 0,
        onClick: () => onOpen(row),
        // Enter on a button inside the line belongs to the button.
        onKeyDown: ({ key, target, currentTarget }) =>
          key === 'Enter' && target === currentTarget && onOpen(row),
      })}
      pagination={{ hideOnSinglePage: false, showTotal: (count) => `共 ${count} ${unit}` }}
      {...(summary && { summary })}
    />
  )
}

/** Column of the time of sending or receipt, in the store's time zone. */
export const whenColumn = <Row extends Line>(timezone: string): TableColumnType<Row> => ({
  title: '时间',
  key: 'at',
  width: 108,
  render: (_, { createdAt }) => <time dateTime={createdAt}>{shortMoment(createdAt, timezone)}</time>,
})

/** Column of the recipient or sender. */
export const personColumn = <Row extends Line>(): TableColumnType<Row> => ({
  title: '客人',
  key: 'person',
  width: 128,
  render: (_, { customerId, name, phone, trial = false }) => (
    <span className={styles.pair}>
      <RecordPerson record={{ customerId, name, trial }} />
      <span className={styles.quiet}>{phone || '—'}</span>
    </span>
  ),
})

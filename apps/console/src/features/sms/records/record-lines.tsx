import { shortMoment } from '@roombook/domain/time'
import { Table, type TableColumnsType, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
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
  data: { list: Row[]; count: number } | undefined
  loading: boolean
  page: number
  pageSize: number
  onPage(page: number): void
  onOpen(row: Row): void
  /** Shown while the list is empty. */
  empty: ReactNode
  summary?: () => ReactNode
}

/** A page of a record; lines open by click and by Enter. */
export function RecordLines<Row extends Line>(props: RecordLinesProps<Row>) {
  const { label, unit, columns, data, loading, page, pageSize, onPage, onOpen, empty, summary } = props
  return (
    <Table<Row>
      aria-label={label}
      className={styles.table ?? ''}
      size="small"
      rowKey="id"
      tableLayout="fixed"
      columns={columns}
      dataSource={data?.list ?? []}
      loading={{ spinning: loading, delay: 200 }}
      locale={{ emptyText: empty }}
      onRow={(row) => ({
        tabIndex: 0,
        onClick: () => onOpen(row),
        // Enter on a button inside the line belongs to the button.
        onKeyDown: ({ key, target, currentTarget }) =>
          key === 'Enter' && target === currentTarget && onOpen(row),
      })}
      pagination={{
        current: page,
        pageSize,
        total: data?.count ?? 0,
        showSizeChanger: false,
        showTotal: (count) => `共 ${count} ${unit}`,
        onChange: onPage,
      }}
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

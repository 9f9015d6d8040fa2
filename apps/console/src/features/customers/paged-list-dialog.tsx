import { Table, type TableProps } from 'antd'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'

/** Rows per page (9.03). */
export const listPageSize = 10
const width = 880

/** A page of rows, as returned by a query. */
interface PagedRows<Row> {
  data: { list: Row[]; count: number } | undefined
  error: Error | null
  isPending: boolean
  isPlaceholderData: boolean
  refetch(): Promise<unknown>
}

interface PagedListProps<Row> {
  title: string
  rows: PagedRows<Row>
  rowKey: NonNullable<TableProps<Row>['rowKey']>
  columns: NonNullable<TableProps<Row>['columns']>
  /** Text of an empty list. */
  empty: string
  page: number
  onPage(page: number): void
  onClose(): void
}

/** A paged list about one customer, in a dialog. */
export function PagedListDialog<Row extends object>(props: PagedListProps<Row>) {
  const { title, rows, rowKey, columns, empty, page, onPage, onClose } = props
  const { data, error } = rows
  return (
    <Dialog open centered title={title} width={width} footer={null} onCancel={onClose}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void rows.refetch()} />
      ) : (
        <Table<Row>
          aria-label={title}
          size="small"
          rowKey={rowKey}
          columns={columns}
          dataSource={data?.list ?? []}
          loading={{ spinning: rows.isPending || rows.isPlaceholderData, delay: 200 }}
          scroll={{ y: 'calc(100vh - 320px)' }}
          locale={{ emptyText: data ? <EmptyState title={empty} /> : <div /> }}
          pagination={{
            current: page,
            pageSize: listPageSize,
            total: data?.count ?? 0,
            showSizeChanger: false,
            showTotal: (count) => `共 ${count} 条`,
            onChange: onPage,
          }}
        />
      )}
    </Dialog>
  )
}

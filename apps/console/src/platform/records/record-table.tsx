import { Table, type TablePaginationConfig, type TableProps } from 'antd'
import { EmptyState, type EmptyStateProps, ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import type { RecordList } from './use-record-list.ts'

/** Records per page of a list that comes whole. */
const pageSize = 20

interface RecordTableProps<Row>
  extends Omit<TableProps<Row>, 'dataSource' | 'loading' | 'locale' | 'pagination'> {
  list: RecordList<Row>
  /** Text if there are no records. */
  empty: EmptyStateProps
  /** Accessible name of the loading state: 正在读取发票…. */
  loadingLabel?: string
  /** Differences from the usual paging, or false if all rows are on one page. */
  pagination?: Pick<TablePaginationConfig, 'pageSize' | 'showTotal' | 'hideOnSinglePage'> | false
}

/**
 * A table of records, with pages if there are several. Without records it shows that they load, why they
 * could not be loaded, or that there are none; above outdated records it shows why a refetch failed.
 */
export function RecordTable<Row extends object>(props: RecordTableProps<Row>) {
  const { list, empty, loadingLabel, pagination, ...table } = props
  const { data, error, paging, refetch } = list
  return (
    <>
      {error && data !== undefined && <RefetchFailed error={error} onRetry={refetch} />}
      <Table<Row>
        size="small"
        {...table}
        dataSource={list.rows}
        loading={{ spinning: list.loading && data !== undefined, delay: 200 }}
        pagination={
          pagination !== false && {
            pageSize,
            showSizeChanger: false,
            hideOnSinglePage: true,
            ...(paging && {
              current: paging.page,
              pageSize: paging.pageSize,
              total: paging.total,
              onChange: paging.setPage,
            }),
            ...pagination,
          }
        }
        locale={{
          emptyText:
            data !== undefined ? (
              <EmptyState {...empty} />
            ) : error ? (
              <ErrorState error={error} onRetry={refetch} />
            ) : (
              <LoadingState rows={3} {...(loadingLabel && { label: loadingLabel })} />
            ),
        }}
      />
    </>
  )
}

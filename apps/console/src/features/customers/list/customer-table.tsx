import type { OutputOf } from '@roombook/contract'
import type { listCustomers } from '@roombook/contract/customer-directory'
import type { ListedCustomer } from '@roombook/contract/customer-shapes'
import { Table } from 'antd'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { useMay } from '#platform/permission/use-may.ts'
import { useShop } from '#platform/session/session-store.ts'
import { calledName } from '../customer-text.ts'
import type { Chosen } from './bulk-bar.tsx'
import { customerColumns } from './customer-columns.tsx'
import { type CustomerSort, type CustomerView, pageSizes } from './customer-view.ts'
import styles from './list.module.css'
import type { ColumnKey } from './use-columns.ts'

interface CustomerTableProps {
  data: OutputOf<typeof listCustomers>
  loading: boolean
  view: CustomerView
  onShow(change: Partial<CustomerView>): void
  hidden: readonly ColumnKey[]
  chosen: Chosen
  onChoose(chosen: Chosen): void
  onOpen(customerId: number): void
  onOrders(customer: ListedCustomer): void
  empty: ReactNode
}

/** Width in pixels of the checkbox column. */
const tickWidth = 40
/** Last page that can be requested. */
const mostPages = 1000

/** A page of the directory. */
export function CustomerTable(props: CustomerTableProps) {
  const { data, loading, view, onShow, hidden, chosen, onChoose, onOpen, onOrders, empty } = props
  const { timezone } = useShop()
  const mayOrders = useMay(['roombook/orderlist', 'commonuser/customercount', 'commonuser/statistics'])
  const { sort, descending, page, limit } = view
  const columns = customerColumns({
    sort,
    descending,
    timezone,
    onOrders: mayOrders ? onOrders : undefined,
  }).filter(({ key }) => !hidden.some((name) => name === key))
  const width = columns.reduce((sum, column) => sum + Number(column.width ?? 0), tickWidth)
  return (
    <Table<ListedCustomer>
      aria-label="客户列表"
      className={styles.table ?? ''}
      size="small"
      rowKey="id"
      tableLayout="fixed"
      columns={columns}
      dataSource={data.list}
      loading={{ spinning: loading, delay: 200 }}
      style={{ '--table-width': `${width}px` } as CSSProperties}
      locale={{ emptyText: empty }}
      rowSelection={{
        columnWidth: tickWidth,
        preserveSelectedRowKeys: true,
        selectedRowKeys: chosen.all ? data.list.map(({ id }) => id) : [...chosen.ids],
        onChange: (keys) => onChoose({ all: false, ids: keys.map(Number) }),
        getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部客户' }),
        getCheckboxProps: (customer) => ({ 'aria-label': `选择${calledName(customer)}` }),
      }}
      onRow={({ id }) => ({
        tabIndex: 0,
        onClick: (event) => isOfTheRow(event) && onOpen(id),
        onKeyDown: ({ key, target, currentTarget }) =>
          key === 'Enter' && target === currentTarget && onOpen(id),
      })}
      pagination={{
        current: page,
        pageSize: limit,
        total: Math.min(data.count, mostPages * limit),
        pageSizeOptions: [...pageSizes],
        showSizeChanger: true,
        showTotal: () => countText(data.count),
        onChange: (to, size) => {
          const isResized = size !== limit
          onShow({ page: isResized ? 1 : to, limit: size })
        },
      }}
      onChange={(_, __, sorter, { action }) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
        if (action === 'sort' && columnKey)
          onShow({ sort: columnKey as CustomerSort, descending: order !== 'ascend' })
      }}
    />
  )
}

/** Limit of the server's count. */
const mostCounted = 100_000

/** Number of matching customers: 共 12 位客户. */
const countText = (count: number): string =>
  count >= mostCounted ? `${mostCounted} 位客户以上` : `共 ${count} 位客户`

/** Whether a click was on the row itself, not on a control inside it. */
function isOfTheRow({ target }: MouseEvent): boolean {
  return target instanceof Element && !target.closest('button, a, input, .ant-table-selection-column')
}

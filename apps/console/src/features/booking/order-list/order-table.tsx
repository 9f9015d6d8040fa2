import type { ListedOrder, OrderPage } from '@roombook/contract'
import { Table } from 'antd'
import { useShop } from '../../../platform/session/session-store.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { orderColumns, type Sorting, yuan } from './order-columns.tsx'
import type { OrderSort } from './order-filter.ts'
import styles from './order-list.module.css'

interface OrderTableProps {
  /** What the table lists, for whoever hears it. */
  label: string
  data: OrderPage | undefined
  loading: boolean
  page: number
  pageSize: number
  onPage(page: number): void
  /** How it is sorted, where it can be. */
  sorting?: Sorting
  onSort?(sorting: Sorting): void
  onOpen(orderId: number): void
  /** Pixels of the window that are not the table's rows. */
  around: number
}

/** A page of orders, and below it the sums over all that were found. */
export function OrderTable(props: OrderTableProps) {
  const { label, data, loading, page, pageSize, onPage, sorting, onSort, onOpen, around } = props
  const { timezone } = useShop()
  return (
    <Table<ListedOrder>
      aria-label={label}
      className={styles.table}
      size="small"
      rowKey="id"
      tableLayout="fixed"
      columns={orderColumns(sorting, timezone)}
      dataSource={data?.list ?? []}
      loading={{ spinning: loading, delay: 200 }}
      scroll={{ y: `calc(100vh - ${around}px)` }}
      locale={{ emptyText: data ? <EmptyState title="没有符合的订单" /> : <div className={styles.blank} /> }}
      onRow={({ id }) => ({
        tabIndex: 0,
        onClick: () => onOpen(id),
        onKeyDown: ({ key }) => key === 'Enter' && onOpen(id),
      })}
      pagination={{
        current: page,
        pageSize,
        total: data?.count ?? 0,
        showSizeChanger: false,
        showTotal: (count) => `共 ${count} 单`,
      }}
      onChange={(to, _, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
        if (to.current !== undefined && to.current !== page) return onPage(to.current)
        if (columnKey) onSort?.({ sort: columnKey as OrderSort, descending: order !== 'ascend' })
      }}
      summary={() => data && data.count > 0 && <Sums page={data} />}
    />
  )
}

function Sums({ page: { sums, count } }: { page: OrderPage }) {
  const cells = [
    { key: 'people', span: 1, text: sums.people > 0 ? `${sums.people}人` : '—' },
    { key: 'rest', span: 3, text: '' },
    { key: 'deposit', span: 1, text: yuan(sums.deposit), note: ['已收', sums.depositReceived] },
    { key: 'total', span: 1, text: yuan(sums.total), note: ['酒水', sums.drinks] },
    { key: 'arrears', span: 1, text: yuan(sums.arrears) },
    { key: 'end', span: 1, text: '' },
  ] as const
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className={styles.sums}>
        <Table.Summary.Cell index={0} colSpan={3}>
          合计 {count} 单
        </Table.Summary.Cell>
        {cells.map((cell, index) => (
          <Table.Summary.Cell key={cell.key} index={index + 1} colSpan={cell.span} align="end">
            <span className={styles.pair}>
              {cell.text}
              {'note' in cell && cell.note[1] > 0 && (
                <span className={styles.quiet}>
                  {cell.note[0]} {yuan(cell.note[1])}
                </span>
              )}
            </span>
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}

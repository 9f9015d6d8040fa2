import type { ListedOrder, OrderPage } from '@roombook/contract/order-lists'
import { Table } from 'antd'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState } from '#ui/states.tsx'
import { Amount, yuanOrDash } from './amount.tsx'
import { orderColumns, type Sorting } from './order-columns.tsx'
import type { OrderSort } from './order-filter.ts'

import styles from './order-list.module.css'

interface OrderTableProps {
  /** Accessible name of the table. */
  label: string
  data: OrderPage | undefined
  loading: boolean
  page: number
  pageSize: number
  onPage(page: number): void
  /** Current sorting, if the table is sortable. */
  sorting?: Sorting
  onSort?(sorting: Sorting): void
  onOpen(orderId: number): void
  /** Suggestion of another search, if nothing was found. */
  hint?: string | undefined
  /** Height in pixels of the window's other content. */
  around: number
}

/** Height in pixels of the table's head, sums and pagination, so that it keeps its height with fewer rows. */
const frame = 148

/** A page of orders, with the sums of all matching orders below. */
export function OrderTable(props: OrderTableProps) {
  const { label, data, loading, page, pageSize, onPage, sorting, onSort, onOpen, around, hint } = props
  const { timezone } = useShop()
  return (
    <Table<ListedOrder>
      aria-label={label}
      className={styles.table}
      size="small"
      style={{ minBlockSize: `calc(100vh - ${around - frame}px)` }}
      rowKey="id"
      tableLayout="fixed"
      columns={orderColumns(sorting, timezone)}
      dataSource={data?.list ?? []}
      loading={{ spinning: loading, delay: 200 }}
      scroll={{ y: `calc(100vh - ${around}px)` }}
      locale={{
        emptyText: data ? (
          <EmptyState title="没有符合的订单" hint={hint} />
        ) : (
          <div className={styles.blank} />
        ),
      }}
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
      summary={() => data && data.count > 0 && sumsLine(data)}
    />
  )
}

/** The row of sums; antd pins it only when it is passed as the summary itself. */
function sumsLine({ sums, count }: OrderPage) {
  const { people, money } = sums
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className={styles.sums}>
        <Table.Summary.Cell index={0} colSpan={3}>
          合计 {count} 单
        </Table.Summary.Cell>
        <Table.Summary.Cell index={3} align="end">
          {people > 0 ? `${people}人` : '—'}
        </Table.Summary.Cell>
        <Table.Summary.Cell index={4} colSpan={3} />
        <Table.Summary.Cell index={7} align="end">
          {money && <Amount amount={money.deposit} note="已收" noted={money.depositReceived} />}
        </Table.Summary.Cell>
        <Table.Summary.Cell index={8} align="end">
          {money && <Amount amount={money.total} note="酒水" noted={money.drinks} />}
        </Table.Summary.Cell>
        <Table.Summary.Cell index={9} align="end">
          {money && yuanOrDash(money.arrears)}
        </Table.Summary.Cell>
        <Table.Summary.Cell index={10} />
      </Table.Summary.Row>
    </Table.Summary>
  )
}

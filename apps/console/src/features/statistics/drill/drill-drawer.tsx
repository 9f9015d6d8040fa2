import type { StatisticsPage } from '@roombook/contract/statistics'
import { yuan } from '@roombook/domain/money'
import { keepPreviousData } from '@tanstack/react-query'
import { Drawer, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useGoToOrder } from '#features/booking/index.ts'
import { ScrollX } from '#ui/scroll-x.tsx'
import { EmptyState, ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import { useReturnFocus } from '#ui/use-return-focus.ts'
import { countText, rangeText } from '../figure-text.ts'
import styles from '../statistics.module.css'
import type { Drill } from '../statistics-scope.ts'
import { type OrderBehind, useMayGo, useSource } from '../statistics-source.ts'
import { orderColumns } from './order-columns.tsx'

const pageSize = 20

/** Maximum number of stores listed by name; beyond it only their number is shown. */
const mostNamed = 4

interface DrillDrawerProps {
  drill: Drill
  /** Page from which it was opened: provides days and stores that the figure itself lacks. */
  of: Pick<StatisticsPage, 'startDate' | 'endDate' | 'shops'>
  onClose(): void
}

/** Orders behind a figure, of all selected stores, page by page; each can be opened. */
export function DrillDrawer({ drill, of, onClose }: DrillDrawerProps) {
  useReturnFocus()
  const { useCall, calls, here, kind, enter } = useSource()
  const mayOpen = useMayGo('roombook/orderlist')
  const goToOrder = useGoToOrder()
  const { title, note, none, shopId: itsShop, ...narrowed } = drill
  const { startDate = of.startDate, endDate = of.endDate, ...filter } = narrowed
  const [page, setPage] = useState(1)
  const shops = itsShop === undefined ? of.shops : of.shops.filter(({ id }) => id === itsShop)
  const orders = useCall(
    calls.orders,
    { ...filter, startDate, endDate, shopIds: shops.map(({ id }) => id), page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const { data, error } = orders
  const retry = () => void orders.refetch()
  const shopsText =
    shops.length > mostNamed ? `${shops.length}家门店` : shops.map((shop) => shop.title).join('、')
  const columns: TableColumnsType<OrderBehind> = [
    ...orderColumns({ hasGuests: kind === 'store', shops }),
    {
      title: '',
      key: 'open',
      fixed: 'end',
      render: (_, { orderId, shopId, roomName, deleted }) =>
        enter ? (
          <button type="button" className={styles.link} onClick={() => enter(shopId)}>
            进入门店
          </button>
        ) : (
          mayOpen &&
          shopId === here?.id &&
          !deleted && (
            <button
              type="button"
              className={styles.link}
              aria-label={`查看${roomName}的订单`}
              onClick={() => void goToOrder(orderId)}
            >
              查看
            </button>
          )
        ),
    },
  ]
  const sums: Readonly<Record<string, string>> = data
    ? { first: '全部合计', people: countText(data.people), revenue: yuan(data.revenue) }
    : {}
  return (
    <Drawer
      open
      size="min(1040px, 100vw)"
      title={`${title} · ${rangeText({ startDate, endDate })}`}
      onClose={onClose}
    >
      <div className={styles.drill}>
        {error && data && <RefetchFailed error={error} onRetry={retry} />}
        {data && (
          <p className={styles.soft}>
            {shopsText}：{countText(data.bookings)}个预订，
            {countText(data.count)}桌{note && `。${note}`}
            。没有完成的订单还没有营收，写作–
            {kind === 'brand'
              ? '。客人是谁，进入该门店后可看到；每次进入都记在门店日志里'
              : shops.some(({ id }) => id !== here?.id) && '。其他门店的订单，切换到该门店后可打开'}
          </p>
        )}
        <ScrollX>
          <Table<OrderBehind>
            aria-label="订单"
            size="small"
            rowKey="orderId"
            scroll={{ x: 'max-content' }}
            loading={{ spinning: orders.isPlaceholderData, delay: 200 }}
            columns={columns}
            dataSource={data?.list ?? []}
            {...(data &&
              data.count > 0 && {
                summary: () => (
                  <Table.Summary.Row>
                    {columns.map(({ key }, at) => (
                      <Table.Summary.Cell
                        key={String(key)}
                        index={at}
                        {...((key === 'people' || key === 'revenue') && { align: 'right' as const })}
                      >
                        {at === 0 ? sums.first : sums[String(key)]}
                      </Table.Summary.Cell>
                    ))}
                  </Table.Summary.Row>
                ),
              })}
            pagination={{
              current: page,
              pageSize,
              total: data?.count ?? 0,
              showSizeChanger: false,
              hideOnSinglePage: true,
              onChange: setPage,
            }}
            locale={{
              emptyText: data ? (
                <EmptyState title="没有订单" hint={none ?? '这个数字里没有可列出的订单'} />
              ) : error ? (
                <ErrorState error={error} onRetry={retry} />
              ) : (
                <LoadingState rows={6} />
              ),
            }}
          />
        </ScrollX>
      </div>
    </Drawer>
  )
}

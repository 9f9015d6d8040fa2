import type { StatisticsPage } from '@roombook/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { Drawer, Select, Table } from 'antd'
import { useState } from 'react'
import { useGoToOrder } from '#features/booking/index.ts'
import { EmptyState, ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import { useReturnFocus } from '#ui/use-return-focus.ts'
import { countText, rangeText } from '../figure-words.ts'
import styles from '../statistics.module.css'
import type { Drill } from '../statistics-scope.ts'
import { type OrderBehind, useMayGo, useSource } from '../statistics-source.ts'
import { orderColumns } from './order-columns.tsx'

const pageSize = 20

interface DrillDrawerProps {
  drill: Drill
  /** The page from which it was opened: its days and stores, where the figure has none of its own. */
  of: Pick<StatisticsPage, 'startDate' | 'endDate' | 'shops'>
  onClose(): void
}

/** The orders behind a figure, a page of them at a time; each opens. */
export function DrillDrawer({ drill, of, onClose }: DrillDrawerProps) {
  useReturnFocus()
  const { useCall, calls, here, kind, enter } = useSource()
  const mayOpen = useMayGo('roombook/orderlist')
  const goToOrder = useGoToOrder()
  const { title, note, none, shopId: itsShop, ...narrowed } = drill
  const { startDate = of.startDate, endDate = of.endDate, ...filter } = narrowed
  const [chosen, setChosen] = useState<number>()
  const [page, setPage] = useState(1)
  const shopId = itsShop ?? chosen ?? of.shops[0]?.id
  const orders = useCall(
    calls.orders,
    { ...filter, startDate, endDate, shopId, page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const { data, error } = orders
  const retry = () => void orders.refetch()
  const opens = mayOpen && shopId === here?.id
  return (
    <Drawer
      open
      size="min(1040px, 100vw)"
      title={`${title} · ${rangeText({ startDate, endDate })}`}
      onClose={onClose}
    >
      <div className={styles.drill}>
        {itsShop === undefined && of.shops.length > 1 && (
          <Select<number>
            aria-label="哪家门店的订单"
            className={styles.stores ?? ''}
            value={shopId ?? null}
            options={of.shops.map((shop) => ({ value: shop.id, label: shop.title }))}
            onChange={(id) => {
              setChosen(id)
              setPage(1)
            }}
          />
        )}
        {error && data && <RefetchFailed error={error} onRetry={retry} />}
        {data && (
          <p className={styles.soft}>
            {countText(data.bookings)}个预订，{countText(data.count)}桌{note && `。${note}`}
            {kind === 'brand'
              ? '。客人是谁，进入该门店后可看到；每次进入都记在门店日志里'
              : shopId !== here?.id && '。其他门店的订单，切换到该门店后可打开'}
            {enter && shopId !== undefined && (
              <>
                {' '}
                <button type="button" className={styles.link} onClick={() => enter(shopId)}>
                  进入门店
                </button>
              </>
            )}
          </p>
        )}
        <Table<OrderBehind>
          aria-label="订单"
          size="small"
          rowKey="orderId"
          scroll={{ x: 'max-content' }}
          loading={{ spinning: orders.isPlaceholderData, delay: 200 }}
          columns={[
            ...orderColumns(kind === 'store'),
            ...(opens
              ? [
                  {
                    title: '',
                    key: 'open',
                    fixed: 'end' as const,
                    render: (_: unknown, { orderId, roomName, deleted }: OrderBehind) =>
                      !deleted && (
                        <button
                          type="button"
                          className={styles.link}
                          aria-label={`查看${roomName}的订单`}
                          onClick={() => void goToOrder(orderId)}
                        >
                          查看
                        </button>
                      ),
                  },
                ]
              : []),
          ]}
          dataSource={data?.list ?? []}
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
      </div>
    </Drawer>
  )
}

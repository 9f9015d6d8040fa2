import type { OutputOf } from '@roombook/contract'
import type { StatisticsPage } from '@roombook/contract/statistics'
import type { listUnmetDemand, UnmetDemandKind } from '@roombook/contract/statistics-wanted'
import { momentText, weekdayText } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Drawer, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useGoToOrder } from '#features/booking/index.ts'
import { ScrollX } from '#ui/scroll-x.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { useReturnFocus } from '#ui/use-return-focus.ts'
import { countText, rangeText } from '../figure-text.ts'
import styles from '../statistics.module.css'
import { useMayGo, useSource } from '../statistics-source.ts'

type WantedRow = OutputOf<typeof listUnmetDemand>['list'][number]

const pageSize = 20

const kinds: Readonly<Record<UnmetDemandKind, { title: string; note: string }>> = {
  waited: { title: '候补登记', note: '按想来的那天列出' },
  waitedBooked: { title: '候补后订上', note: '按想来的那天列出' },
  turnedAway: {
    title: '没有空包厢',
    note: '没有订上就没有订单，也不记录是谁，这里是所知道的全部：想来的日期、餐段、人数和查询时间',
  },
}

const states: Readonly<Record<NonNullable<WantedRow['state']>, string>> = {
  waiting: '候补中',
  booked: '已订上',
  withdrawn: '客人取消',
  removed: '门店移除',
  lapsed: '已过期',
}

interface WantDrawerProps {
  kind: UnmetDemandKind
  of: Pick<StatisticsPage, 'startDate' | 'endDate' | 'shops'>
  onClose(): void
}

/** Lists guests who found no room, with everything known about them. */
export function WantDrawer({ kind, of: { startDate, endDate, shops }, onClose }: WantDrawerProps) {
  useReturnFocus()
  const { useCall, calls, here, timezone } = useSource()
  const mayOpen = useMayGo('roombook/orderlist')
  const goToOrder = useGoToOrder()
  const [page, setPage] = useState(1)
  const wanted = useCall(
    calls.wanted,
    { startDate, endDate, shopIds: shops.map(({ id }) => id), kind, page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const { data, error } = wanted
  const { title, note } = kinds[kind]
  const columns: TableColumnsType<WantedRow> = [
    {
      title: '想来的日期',
      render: (_, { bookDate, periodName }) => `${bookDate} ${weekdayText(bookDate)} ${periodName}`,
    },
    ...(shops.length > 1
      ? [
          {
            title: '门店',
            render: (_: unknown, { shopId }: WantedRow) => shops.find(({ id }) => id === shopId)?.title,
          },
        ]
      : []),
    { title: '人数', align: 'end', render: (_, { people }) => countText(people) },
    {
      title: kind === 'turnedAway' ? '查询时间' : '登记时间',
      render: (_, { at }) => momentText(at, timezone),
    },
    { title: '由谁', render: (_, { byGuest }) => (byGuest ? '客人自己' : '员工') },
    ...(kind === 'turnedAway'
      ? []
      : [
          {
            title: '结果',
            render: (_: unknown, { state, orderId, shopId }: WantedRow) => (
              <>
                {state && states[state]}{' '}
                {orderId !== null && mayOpen && shopId === here?.id && (
                  <button type="button" className={styles.link} onClick={() => void goToOrder(orderId)}>
                    查看订单
                  </button>
                )}
              </>
            ),
          },
        ]),
  ]
  return (
    <Drawer
      open
      size="min(760px, 100vw)"
      title={`${title} · ${rangeText({ startDate, endDate })}`}
      onClose={onClose}
    >
      <div className={styles.drill}>
        <p className={styles.soft}>{note}</p>
        <ScrollX>
          <Table<WantedRow>
            aria-label={title}
            size="small"
            rowKey={({ at, shopId, bookDate, periodName, people }) =>
              `${at} ${shopId} ${bookDate} ${periodName} ${people}`
            }
            scroll={{ x: 'max-content' }}
            loading={{ spinning: wanted.isPlaceholderData, delay: 200 }}
            columns={columns}
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
                <EmptyState title="没有记录" hint="换个日期范围看看" />
              ) : error ? (
                <ErrorState error={error} onRetry={() => void wanted.refetch()} />
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

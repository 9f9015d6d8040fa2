import type { OutputOf } from '@roombook/contract'
import { listActiveBookings } from '@roombook/contract/actives'
import { yuan } from '@roombook/domain/money'
import { momentText } from '@roombook/domain/time'
import { Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './actives.module.css'

type Made = OutputOf<typeof listActiveBookings>['list'][number]

const pageSize = 10

/** Bookings of an activity's participants, and their revenue. */
export function ActiveBookings({ activeId }: { activeId: number }) {
  const { timezone } = useShop()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(listActiveBookings, { activeId, page, limit: pageSize })
  const columns: TableColumnsType<Made> = [
    {
      title: '客人',
      render: (_, { realName, phone }) => (
        <>
          {realName}
          <div className={styles.quiet}>{phone}</div>
        </>
      ),
    },
    {
      title: '领取',
      width: 130,
      render: (_, { joinedAt }) => momentText(joinedAt, timezone),
    },
    {
      title: '预订',
      width: 110,
      render: (_, { bookDate, statusName }) => (
        <>
          {bookDate}
          <div className={styles.quiet}>{statusName}</div>
        </>
      ),
    },
    {
      title: '消费（元）',
      width: 110,
      align: 'end',
      render: (_, { total, off }) => (
        <>
          {yuan(total)}
          {off > 0 && <div className={styles.quiet}>优惠{yuan(off)}</div>}
        </>
      ),
    },
  ]
  return (
    <section className={styles.bookings} aria-label="领取后的预订">
      <h3 className={styles.heading}>领取后的预订</h3>
      <Table<Made>
        aria-label="领取后的预订"
        size="small"
        rowKey="orderId"
        scroll={{ x: 500 }}
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
            <EmptyState title="还没有预订" hint="领取后、券有效期内的预订会列在这里" />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <LoadingState rows={2} label="正在读取预订…" />
          ),
        }}
      />
    </section>
  )
}

import type { OutputOf } from '@roombook/contract'
import { listActiveBookings } from '@roombook/contract/actives'
import { yuan } from '@roombook/domain/money'
import { momentText } from '@roombook/domain/time'
import type { TableColumnsType } from 'antd'
import { RecordTable } from '#platform/records/record-table.tsx'
import { useRecordList } from '#platform/records/use-record-list.ts'
import { useShop } from '#platform/session/session-store.ts'
import styles from './actives.module.css'

type Made = OutputOf<typeof listActiveBookings>['list'][number]

/** Bookings of an activity's participants, and their revenue. */
export function ActiveBookings({ activeId }: { activeId: number }) {
  const { timezone } = useShop()
  const bookings = useRecordList(listActiveBookings, { activeId }, { pageSize: 10 })
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
      <RecordTable
        list={bookings}
        aria-label="领取后的预订"
        rowKey="orderId"
        scroll={{ x: 500 }}
        columns={columns}
        empty={{ title: '还没有预订', hint: '领取后、券有效期内的预订会列在这里' }}
        loadingLabel="正在读取预订…"
      />
    </section>
  )
}

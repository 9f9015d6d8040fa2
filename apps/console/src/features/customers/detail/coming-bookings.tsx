import type { ComingBooking } from '@roombook/contract/customers'
import { Button, Table, type TableColumnsType } from 'antd'
import styles from './customer-detail.module.css'

interface ComingBookingsProps {
  bookings: readonly ComingBooking[]
  onOpenOrder: ((orderId: number) => void) | undefined
}

/** Lists the customer's future bookings; hidden if there are none. */
export function ComingBookings({ bookings, onOpenOrder }: ComingBookingsProps) {
  if (bookings.length === 0) return null
  return (
    <section className={styles.section} aria-label="即将到店">
      <h2 className={styles.sectionTitle}>即将到店</h2>
      <Table<ComingBooking>
        aria-label="即将到店"
        size="small"
        rowKey="id"
        columns={columns(onOpenOrder)}
        dataSource={bookings}
        pagination={false}
      />
    </section>
  )
}

const columns = (onOpenOrder: ComingBookingsProps['onOpenOrder']): TableColumnsType<ComingBooking> => [
  {
    title: '日期',
    dataIndex: 'bookDate',
    render: (_, { id, bookDate, periodName }) =>
      onOpenOrder ? (
        <Button
          type="link"
          size="small"
          className={styles.open ?? ''}
          title="查看订单"
          onClick={() => onOpenOrder(id)}
        >
          {bookDate} {periodName}
        </Button>
      ) : (
        `${bookDate} ${periodName}`
      ),
  },
  { title: '包厢', dataIndex: 'roomName' },
  { title: '到店', dataIndex: 'arrivalTime', render: (time: string) => time || '—' },
  { title: '人数', dataIndex: 'peopleNum', render: (people: number) => (people > 0 ? `${people}人` : '—') },
  { title: '状态', dataIndex: 'statusName' },
]

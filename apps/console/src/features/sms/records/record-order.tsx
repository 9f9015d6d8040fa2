import type { SmsRecord } from '@roombook/contract/sms-records'
import { useGoToOrder } from '#features/booking/index.ts'
import { orderLabel } from './record-text.ts'
import styles from './records.module.css'

/** Link to the order of a message or reply; opens beside its board. */
export function RecordOrder({
  record,
}: {
  record: Pick<SmsRecord, 'orderId' | 'bookDate' | 'periodName' | 'roomName'>
}) {
  const { orderId } = record
  const goToOrder = useGoToOrder()
  if (orderId === null) return '—'
  return (
    <button
      type="button"
      className={styles.link}
      title="查看订单"
      onClick={(event) => {
        event.stopPropagation()
        void goToOrder(orderId)
      }}
    >
      {orderLabel(record)}
    </button>
  )
}

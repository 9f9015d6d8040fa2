import { changeNotice } from '@roombook/contract'
import { changeNoticeWords } from '@roombook/domain'
import { useCall } from '#platform/api/use-call.ts'
import styles from './order.module.css'

/** Before a booking is changed: whether its guest is told of that by itself, by what, or why not. */
export function ChangeNotice({ orderId, who }: { orderId: number; who?: string }) {
  const { data } = useCall(changeNotice, { orderId })
  const words = data && changeNoticeWords(data)
  return words ? (
    <p role="note" className={styles.notice}>
      {who && `${who}：`}
      {words}
    </p>
  ) : null
}

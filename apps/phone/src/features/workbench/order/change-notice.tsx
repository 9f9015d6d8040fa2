import { changeNotice } from '@roombook/contract/order-sms'
import { changeNoticeText } from '@roombook/domain/sms'
import { useCall } from '#platform/api/use-call.ts'
import styles from './order.module.css'

/**
 * Notice before an edit: whether and through which channel the guest is notified automatically, or why not.
 */
export function ChangeNotice({ orderId, who }: { orderId: number; who?: string }) {
  const { data } = useCall(changeNotice, { orderId })
  const text = data && changeNoticeText(data)
  return text ? (
    <p role="note" className={styles.notice}>
      {who && `${who}：`}
      {text}
    </p>
  ) : null
}

import type { MessageKind, MessageRow } from '@roombook/contract'
import { type OrderState, shortMoment } from '@roombook/domain'
import { useAtWork } from '../at-work.ts'
import styles from './inbox.module.css'

const stateOfKind: Partial<Record<MessageKind, OrderState>> = {
  booked: 'booked',
  applied: 'applied',
  'hold-expired': 'held',
}

/** A message, which leads to what it tells of. */
export function MessageCard({ message, onOpen }: { message: MessageRow; onOpen(): void }) {
  const { shop } = useAtWork()
  const { kind, content, createdAt, isRead, orderId, messageOrder } = message
  return (
    <li>
      <button
        type="button"
        className={styles.message}
        data-state={stateOfKind[kind] ?? 'cancelled'}
        data-read={isRead}
        onClick={onOpen}
      >
        <span className={styles.dot} role="img" aria-label={isRead ? '已读' : '未读'} />
        <span className={styles.words}>
          <strong>{content}</strong>
          <span className={styles.bottom}>
            {shortMoment(createdAt, shop.timezone)}
            {orderId !== null && !messageOrder && ' · 订单已删除'}
          </span>
        </span>
      </button>
    </li>
  )
}

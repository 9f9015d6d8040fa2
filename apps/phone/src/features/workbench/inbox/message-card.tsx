import { copiedMessage, copyText } from '@roombook/client-react'
import type { MessageKind, MessageRow } from '@roombook/contract/messages'
import type { OrderState } from '@roombook/domain/orders'
import { shortMoment } from '@roombook/domain/time'
import { useAtWork } from '../at-work.ts'
import { useNotify } from '../notify.ts'
import styles from './inbox.module.css'

const stateOfKind: Partial<Record<MessageKind, OrderState>> = {
  booked: 'booked',
  applied: 'applied',
  'change-asked': 'applied',
  'changed-by-guest': 'booked',
  'hold-expired': 'held',
  digest: 'booked',
}

/** A message that links to its subject. */
export function MessageCard({ message, onOpen }: { message: MessageRow; onOpen(): void }) {
  const { shop } = useAtWork()
  const notify = useNotify()
  const copy = async () => notify((await copyText(message.content)) ? copiedMessage : '复制失败，请稍后再试')
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
          <strong data-kind={kind}>{content}</strong>
          <span className={styles.bottom}>
            {shortMoment(createdAt, shop.timezone)}
            {orderId !== null && !messageOrder && ' · 订单已删除'}
          </span>
        </span>
      </button>
      {kind === 'digest' && (
        <button type="button" className={styles.copy} onClick={() => void copy()}>
          复制文字
        </button>
      )}
    </li>
  )
}

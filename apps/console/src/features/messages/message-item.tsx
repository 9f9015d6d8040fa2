import type { MessageRow } from '@roombook/contract'
import { useShop } from '#platform/session/session-store.ts'
import { statusColors } from '#ui/theme/status-colors.ts'
import { headlineOf, messageTime, orderPlaceText, stateOfKind } from './message-words.ts'
import styles from './messages.module.css'

/** A message with where its order is; it leads there. */
export function MessageItem({ message, onOpen }: { message: MessageRow; onOpen(): void }) {
  const { timezone } = useShop()
  const { content, createdAt, isRead, kind, messageOrder } = message
  return (
    <li>
      <button
        type="button"
        className={styles.message}
        data-read={isRead}
        disabled={!messageOrder && !message.waitlist && isRead}
        onClick={onOpen}
      >
        <span className={styles.mark} style={{ background: statusColors[stateOfKind(kind)].solid }} />
        <span className={styles.content}>{headlineOf(content, messageOrder)}</span>
        <span className={styles.place}>{orderPlaceText(message)}</span>
        <span className={styles.time}>{messageTime(createdAt, { now: Date.now(), timezone })}</span>
        {!isRead && <span className={styles.unread}>未读</span>}
      </button>
    </li>
  )
}

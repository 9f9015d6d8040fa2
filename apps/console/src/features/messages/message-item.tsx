import { copiedMessage, copyText } from '@roombook/client-react'
import type { MessageRow } from '@roombook/contract/messages'
import { Button } from 'antd'
import { useShop } from '#platform/session/session-store.ts'
import { statusColors } from '#ui/theme/status-colors.ts'
import { toast } from '#ui/toast.ts'
import { formatHeadline, messageTime, orderPlaceText, stateOfKind } from './message-text.ts'
import styles from './messages.module.css'

/** A message with its order's slot; opens the order. */
export function MessageItem({ message, onOpen }: { message: MessageRow; onOpen(): void }) {
  const { timezone } = useShop()
  const { content, createdAt, isRead, kind, messageOrder } = message
  const copy = async () => {
    if (await copyText(content)) toast.success(copiedMessage)
    else toast.error('复制失败，请选中内容后手动复制')
  }
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
        <span className={styles.content} data-kind={kind}>
          {formatHeadline(content, messageOrder)}
        </span>
        <span className={styles.place}>{orderPlaceText(message)}</span>
        <span className={styles.time}>{messageTime(createdAt, { now: Date.now(), timezone })}</span>
        {!isRead && <span className={styles.unread}>未读</span>}
      </button>
      {kind === 'digest' && (
        <Button className={styles.copy} size="small" onClick={() => void copy()}>
          复制文字
        </Button>
      )}
    </li>
  )
}

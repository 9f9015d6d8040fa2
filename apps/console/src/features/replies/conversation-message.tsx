import { chooseReplyBooking, type SmsConversationMessage } from '@roombook/contract/sms-replies'
import { Button, Tag } from 'antd'
import { callsNamed } from '#platform/api/calls-named.ts'
import { useChange } from '#platform/api/use-change.ts'
import styles from './conversation.module.css'

const acts: Readonly<Record<SmsConversationMessage['act'], string>> = {
  '': '',
  confirmed: '已记为确认赴约',
  cancelled: '已按客人自助取消处理',
  unsubscribed: '已退订营销短信',
  asked: '需要处理',
}

const moved = callsNamed('replies.list', 'booking.detail')

interface ConversationMessageProps {
  message: SmsConversationMessage
  /** Time of the message. */
  time: string
  /** Called after the message was moved to another booking. */
  onMoved(): void
}

/** A message of a conversation: the guest's on the left, the store's on the right. */
export function ConversationMessage({ message, time, onMoved }: ConversationMessageProps) {
  const { fromGuest, content, stateName, act, reason, guessed } = message
  return (
    <li className={styles.said} data-guest={fromGuest}>
      <p className={styles.bubble}>{content}</p>
      <p className={styles.soft}>
        {fromGuest ? '客人' : '门店'} {time}
        {stateName && ` · ${stateName}`}
      </p>
      {act && (
        <p className={styles.act}>
          <Tag color={act === 'asked' ? 'warning' : 'default'}>{acts[act]}</Tag>
          {reason}
        </p>
      )}
      {guessed && <Candidates message={message} onMoved={onMoved} />}
    </li>
  )
}

/** Offers other bookings that the reply may concern, since its booking is a guess. */
function Candidates({
  message: { id, candidates },
  onMoved,
}: Pick<ConversationMessageProps, 'message' | 'onMoved'>) {
  const choose = useChange(chooseReplyBooking, {
    refetch: moved,
    onDone: onMoved,
  })
  return (
    <div className={styles.guess}>
      <span className={styles.soft}>按最近的短信猜测是这一单，也可能是：</span>
      {candidates.map(({ orderId, words }) => (
        <Button
          key={orderId}
          size="small"
          loading={choose.pending}
          onClick={() => void choose.run({ replyId: id, orderId })}
        >
          {words}
        </Button>
      ))}
    </div>
  )
}

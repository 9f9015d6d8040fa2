import {
  listReceivedReplies,
  type ReceivedReply,
  readReceivedReply,
  settleReceivedReply,
} from '@roombook/contract/sms-received'
import { replyOutcomes } from '@roombook/domain/sms'
import { momentText } from '@roombook/domain/time'
import { Alert, Button, Descriptions, Drawer } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { StatusText } from '#features/booking/index.ts'
import { ConversationDialog, ReceivedTalk } from '#features/replies/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useLeaveGuard } from '#platform/forms/use-leave-guard.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useShop } from '#platform/session/session-store.ts'
import { useReturnFocus } from '#ui/use-return-focus.ts'
import { RecordOrder } from '../records/record-order.tsx'
import { RecordPerson } from '../records/record-person.tsx'
import styles from '../records/records.module.css'
import { subjectLabel } from './received-text.ts'
import { ReplyPhone } from './reply-phone.tsx'

interface ReceivedDrawerProps {
  reply: ReceivedReply
  onClose(): void
}

const refetch = [listReceivedReplies]

/**
 * Shows a reply, the message that it answers and its outcome; opening marks it as read. Staff with permission
 * answer it there, or mark it as handled.
 */
export function ReceivedDrawer({ reply, onClose }: ReceivedDrawerProps) {
  const { timezone } = useShop()
  const mayRead = useMay(['roombook/orderlist', 'roombook/createbook', 'commonuser/customercount'])
  const [talking, setTalking] = useState(false)
  useReturnFocus()
  const { run: read } = useChange(readReceivedReply, { quiet: true, refetch })
  const settle = useChange(settleReceivedReply, { refetch })
  const typed = useRef('')
  const close = useLeaveGuard(() => typed.current !== '', onClose)
  const { id, unread, content, reason, outcome, settles, settledAt, settledName, orderId, orderSerial } =
    reply
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per opened reply
  useEffect(() => {
    if (unread && mayRead) void read({ replyId: id })
  }, [id])
  const items = [
    [
      '结果',
      <StatusText key="state" tone={replyOutcomes[outcome].tone}>
        {replyOutcomes[outcome].name}
      </StatusText>,
    ],
    ...(settledAt === null
      ? []
      : ([['处理', [momentText(settledAt, timezone), settledName].filter(Boolean).join(' ')]] as const)),
    ['客人', <RecordPerson key="person" record={{ ...reply, trial: false }} />],
    ['电话', <ReplyPhone key="phone" reply={reply} />],
    ['回复时间', momentText(reply.createdAt, timezone)],
    ['答复的短信', subjectLabel(reply)],
    ['订单', <RecordOrder key="order" record={reply} />],
  ] as const
  return (
    <Drawer
      open
      size={460}
      title="客人的回复"
      onClose={() => void close()}
      footer={
        (orderId !== null || settles) && (
          <span className={styles.acts}>
            {orderId !== null && (
              <Button type="primary" onClick={() => setTalking(true)}>
                短信往来
              </Button>
            )}
            {settles && (
              <Button loading={settle.pending} onClick={() => void settle.run({ replyId: id })}>
                标为已处理
              </Button>
            )}
          </span>
        )
      }
    >
      <section aria-label="回复内容" className={styles.whole}>
        <p className={styles.words}>{content || '（没有文字）'}</p>
      </section>
      {reason && <Alert className={styles.trouble ?? ''} type="warning" showIcon title={reason} />}
      <Descriptions
        column={1}
        size="small"
        items={items.map(([label, children]) => ({ key: label, label, children }))}
      />
      <Suspense>
        {mayRead && reply.about !== 'booking' && <ReceivedTalk replyId={id} typed={typed} />}
        {talking && orderId !== null && (
          <ConversationDialog
            order={{ id: orderId, orderSerial, userName: reply.name }}
            onClose={() => setTalking(false)}
          />
        )}
      </Suspense>
    </Drawer>
  )
}

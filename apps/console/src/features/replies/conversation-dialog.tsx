import type { OrderRow } from '@roombook/contract/order-shapes'
import { answerReply, listReplies, readReplies } from '@roombook/contract/sms-replies'
import { momentText, shortMoment } from '@roombook/domain/time'
import { Alert } from 'antd'
import { useEffect, useRef } from 'react'
import { callsNamed } from '#platform/api/calls-named.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useLeaveGuard } from '#platform/forms/use-leave-guard.ts'
import { useShop } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './conversation.module.css'
import { ConversationMessage } from './conversation-message.tsx'

interface ConversationDialogProps {
  order: Pick<OrderRow, 'id' | 'orderSerial' | 'userName'>
  onClose(): void
}

const rows = callsNamed('booking.detail')
const answered = callsNamed('replies.list', 'booking.detail')

/**
 * 短信往来: SMS conversation about a booking, newest last, with a field to answer (2.46). Shown messages count as
 * read.
 */
export function ConversationDialog({ order, onClose }: ConversationDialogProps) {
  const { timezone } = useShop()
  const talk = useCall(listReplies, { orderSerial: order.orderSerial, type: 1 }, { staleTime: 0 })
  const { data, error } = talk
  const { run } = useChange(readReplies, { quiet: true, refetch: rows })
  const unread = data?.list.filter((one) => one.unread).map(({ id }) => id) ?? []
  const newest = unread.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per new message
  useEffect(() => {
    if (newest !== undefined) void run({ orderId: order.id })
  }, [newest, order.id])
  const typed = useRef('')
  const close = useLeaveGuard(() => typed.current !== '', onClose)
  const answer = useChange(answerReply, { refetch: answered })
  const listRef = useRef<HTMLOListElement>(null)
  const last = data?.list.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new message
  useEffect(() => {
    listRef.current?.scrollTo({ top: listRef.current.scrollHeight })
  }, [last?.id, last?.fromGuest])
  return (
    <Dialog
      open
      centered
      title={`短信往来 · ${order.userName || '客人'}`}
      width={560}
      footer={null}
      onCancel={() => void close()}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void talk.refetch()} />}
      {!data && !error && <LoadingState rows={5} />}
      {data && (
        <>
          {data.confirmedAt && (
            <Alert
              className={styles.notice ?? ''}
              type="success"
              showIcon
              title={`客人已于 ${momentText(data.confirmedAt, timezone)} 回复1确认赴约`}
            />
          )}
          <ol ref={listRef} className={styles.talk} aria-label="短信往来" aria-live="polite">
            {data.list.length === 0 && <li className={styles.soft}>还没有短信往来</li>}
            {data.list.map((message) => (
              <ConversationMessage
                key={`${message.fromGuest}${message.id}`}
                message={message}
                time={shortMoment(message.createdAt, timezone)}
                onMoved={onClose}
              />
            ))}
          </ol>
          {data.sureRemark && <p className={styles.soft}>核餐备注：{data.sureRemark}</p>}
          <AnswerForm
            box={data.answer}
            pending={answer.pending}
            refused={answer.refusal?.fields?.content}
            onSend={async (content) => (await answer.run({ orderId: order.id, content })) !== undefined}
            typed={typed}
          />
        </>
      )}
    </Dialog>
  )
}

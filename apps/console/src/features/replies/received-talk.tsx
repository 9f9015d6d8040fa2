import type { OutputOf } from '@roombook/contract'
import { answerReceivedReply, listReceivedReplies, readReceivedTalk } from '@roombook/contract/sms-received'
import { chooseReplyBooking } from '@roombook/contract/sms-replies'
import { smsMessageStates } from '@roombook/domain/sms'
import { shortMoment } from '@roombook/domain/time'
import { Button } from 'antd'
import { type RefObject, useEffect, useRef } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './conversation.module.css'
import { ConversationMessage } from './conversation-message.tsx'

interface ReceivedTalkProps {
  replyId: number
  /** Holds text that is typed but not sent. */
  typed: RefObject<string>
}

type Talk = OutputOf<typeof readReceivedTalk>

const moved = [listReceivedReplies]
const refetch = [readReceivedTalk, listReceivedReplies]
const leaving: ReadonlySet<string> = new Set([smsMessageStates.queued.name, smsMessageStates.sending.name])
const leavingMs = 2000
const isLeaving = (talk: Talk | undefined): boolean =>
  talk?.list.some(({ stateName }) => leaving.has(stateName)) ?? false

/**
 * Shows the conversation with the sender of a reply that belongs to no booking, and the field to answer it.
 */
export function ReceivedTalk({ replyId, typed }: ReceivedTalkProps) {
  const { timezone } = useShop()
  const talk = useCall(
    readReceivedTalk,
    { replyId },
    { staleTime: 0, refetchInterval: ({ state }) => (isLeaving(state.data) ? leavingMs : false) },
  )
  const answer = useChange(answerReceivedReply, { refetch })
  const listRef = useRef<HTMLOListElement>(null)
  const { data, error } = talk
  const last = data?.list.at(-1)
  const opened = useRef<number>(undefined)
  useEffect(() => {
    if (last === undefined) return
    // On opening, the reply stays at the top; later messages scroll into view.
    if (opened.current !== undefined && opened.current !== last.id)
      listRef.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    opened.current = last.id
  }, [last])
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void talk.refetch()} />
    ) : (
      <LoadingState rows={4} />
    )
  }
  return (
    <section className={styles.beside} aria-label="短信往来">
      <h3 className={styles.heading}>短信往来</h3>
      <ol ref={listRef} className={styles.whole} aria-live="polite">
        {data.list.map((one) => (
          <ConversationMessage
            key={`${one.fromGuest}${one.id}`}
            message={one}
            time={shortMoment(one.createdAt, timezone)}
            onMoved={() => undefined}
          />
        ))}
      </ol>
      <OwnBookings replyId={replyId} bookings={data.bookings} />
      <AnswerForm
        box={data.answer}
        pending={answer.pending}
        refused={answer.refusal?.fields?.content}
        onSend={async (content) => (await answer.run({ replyId, content })) !== undefined}
        typed={typed}
      />
    </section>
  )
}

/** Lists the sender's bookings: choosing one moves the reply there, where it is then answered. */
function OwnBookings({ replyId, bookings }: { replyId: number; bookings: Talk['bookings'] }) {
  const choose = useChange(chooseReplyBooking, { refetch: moved })
  if (bookings.length === 0) return null
  return (
    <section className={styles.guess} aria-label="移到订单">
      <span className={styles.soft}>说的是这位客人的预订？移到：</span>
      {bookings.map(({ orderId, words }) => (
        <Button
          key={orderId}
          size="small"
          loading={choose.pending}
          onClick={() => void choose.run({ replyId, orderId })}
        >
          {words}
        </Button>
      ))}
    </section>
  )
}

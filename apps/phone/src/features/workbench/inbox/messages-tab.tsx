import { listMessages, readMessages } from '@roombook/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refetchCalls, useCall } from '#platform/api/use-call.ts'
import { eachItsOwn, useChange } from '#platform/api/use-change.ts'
import { EmptyState, LoadingState } from '#ui/states.tsx'
import { waitingPath } from '../waitlist/parse-requested-waitlist.ts'
import { WorkError, WorkTrouble } from '../work-error.tsx'
import styles from './inbox.module.css'
import { MessageCard } from './message-card.tsx'

const pageSize = 20
const maxMessages = 50

/** Messages to staff about orders, newest first. */
export function MessagesTab({ onOrder }: { onOrder(orderId: number): void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [limit, setLimit] = useState(pageSize)
  const { data, error, refetch: again } = useCall(listMessages, { limit })
  const reading = useChange(readMessages, eachItsOwn)
  const read = async (which: { orderId: number } | { messageId: number } | { all: true }) => {
    await reading.run(which)
    void refetchCalls(queries, [listMessages])
  }
  if (error && !data) return <WorkError error={error} onRetry={() => void again()} />
  if (!data) return <LoadingState />
  if (data.list.length === 0) return <EmptyState title="还没有消息" text="新订单、申请和取消会出现在这里。" />
  return (
    <>
      <div className={styles.tools}>
        <span>{data.unread > 0 ? `${data.unread}条未读` : '全部已读'}</span>
        <button
          type="button"
          className={styles.tool}
          disabled={data.unread === 0 || reading.pending}
          onClick={() => void read({ all: true })}
        >
          全部标为已读
        </button>
      </div>
      <WorkTrouble change={reading} />
      <ul className={styles.list} aria-label="消息">
        {data.list.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            onOpen={() => {
              const { id, orderId, isRead, messageOrder, waitlist } = message
              if (!isRead) void read(orderId === null ? { messageId: id } : { orderId })
              if (messageOrder) onOrder(messageOrder.id)
              else if (waitlist) void navigate(waitingPath(waitlist))
            }}
          />
        ))}
      </ul>
      {data.count > data.list.length && limit < maxMessages && (
        <button type="button" className={styles.more} onClick={() => setLimit(maxMessages)}>
          显示更早的消息
        </button>
      )}
    </>
  )
}

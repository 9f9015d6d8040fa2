import { listMessages, type MessageKind, type MessageRow, readMessages } from '@roombook/contract'
import type { OrderState } from '@roombook/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../platform/api/use-call.ts'
import { eachItsOwn, useChange } from '../../../platform/api/use-change.ts'
import { EmptyState, LoadingState } from '../../../ui/states.tsx'
import { useAtWork } from '../at-work.ts'
import { waitingPath } from '../waitlist/asked-waiting.ts'
import { WorkError, WorkTrouble } from '../work-error.tsx'
import { refetch } from '../work-live.ts'
import styles from './inbox.module.css'
import { momentText } from './moments.ts'

const stateOfKind: Partial<Record<MessageKind, OrderState>> = {
  booked: 'booked',
  applied: 'applied',
  'hold-expired': 'held',
}
const pageSize = 20
const mostShown = 50

/** What the staff were told of orders, newest first. */
export function MessagesTab({ onOrder }: { onOrder(orderId: number): void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [limit, setLimit] = useState(pageSize)
  const { data, error, refetch: again } = useCall(listMessages, { limit })
  const reading = useChange(readMessages, eachItsOwn)
  const read = async (which: { orderId: number } | { messageId: number } | { all: true }) => {
    await reading.run(which)
    refetch(queries, [listMessages])
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
          <Message
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
      {data.count > data.list.length && limit < mostShown && (
        <button type="button" className={styles.more} onClick={() => setLimit(mostShown)}>
          显示更早的消息
        </button>
      )}
    </>
  )
}

function Message({ message, onOpen }: { message: MessageRow; onOpen(): void }) {
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
            {momentText(createdAt, shop.timezone)}
            {orderId !== null && !messageOrder && ' · 订单已删除'}
          </span>
        </span>
      </button>
    </li>
  )
}

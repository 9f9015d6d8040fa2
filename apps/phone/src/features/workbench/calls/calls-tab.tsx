import { listPhoneMessages, type PhoneMessage } from '@roombook/contract/phone-calls'
import { shopNow } from '@roombook/domain/time'
import { useCall } from '#platform/api/use-call.ts'
import { EmptyState, LoadingState } from '#ui/states.tsx'
import { useAtWork } from '../at-work.ts'
import cards from '../work-cards.module.css'
import { WorkError } from '../work-error.tsx'
import { CallCard } from './call-card.tsx'

const mostWaiting = 50
const mostHandled = 100

interface CallsTabProps {
  onOrder(orderId: number): void
  /** Continues with the choice of a room for the caller. */
  onBook(call: PhoneMessage): void
}

/** Unhandled calls, and those of today that were handled. */
export function CallsTab({ onOrder, onBook }: CallsTabProps) {
  const { shop } = useAtWork()
  const waiting = useCall(listPhoneMessages, { isRead: false, limit: mostWaiting })
  const handled = useCall(listPhoneMessages, { isRead: true, limit: mostHandled })
  const error = waiting.error ?? handled.error
  if (!waiting.data || !handled.data)
    return error ? (
      <WorkError
        error={error}
        onRetry={() => {
          void waiting.refetch()
          void handled.refetch()
        }}
      />
    ) : (
      <LoadingState />
    )
  const { date } = shopNow(Date.now(), shop.timezone)
  const ofToday = handled.data.list.filter(
    ({ createdAt }) => shopNow(Date.parse(createdAt), shop.timezone).date === date,
  )
  const parts = [
    { title: '待处理', list: waiting.data.list },
    { title: '今日已处理', list: ofToday },
  ].filter(({ list }) => list.length > 0)
  if (parts.length === 0)
    return <EmptyState title="今天还没有来电" text="未接来电会留在这里，直到回电、处理或忽略。" />
  const hidden = waiting.data.count - waiting.data.list.length
  return parts.map(({ title, list }) => (
    <section key={title} aria-label={title}>
      <h2 className={cards.heading}>{title}</h2>
      <ul className={cards.list}>
        {list.map((call) => (
          <CallCard key={call.id} call={call} onOrder={onOrder} onBook={onBook} />
        ))}
      </ul>
      {title === '待处理' && hidden > 0 && (
        <p className={cards.heading}>还有{hidden}个更早的来电，请在电脑上处理。</p>
      )}
    </section>
  ))
}

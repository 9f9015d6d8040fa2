import { useMinute } from '@roombook/client-react'
import { refusals } from '@roombook/contract'
import { type ListedOrder, listOrders } from '@roombook/contract/order-lists'
import { guestName, visitsText } from '@roombook/domain/orders'
import { shortDate, shortMoment } from '@roombook/domain/time'
import { turnText } from '@roombook/domain/turns'
import { useCall } from '#platform/api/use-call.ts'
import { EmptyState, LoadingState, Notice } from '#ui/states.tsx'
import { useAtWork } from '../at-work.ts'
import { pendingBookingRequests } from '../tab-bar.tsx'
import { WorkError } from '../work-error.tsx'
import { describeDeposit } from './describe-deposit.ts'
import { formatDuration } from './format-duration.ts'
import styles from './inbox.module.css'

/** Unanswered booking requests, those that expire first on top. */
export function BookingRequestsTab({ onOrder }: { onOrder(orderId: number): void }) {
  const { mayList } = useAtWork()
  const input = { ...pendingBookingRequests, statuses: [...pendingBookingRequests.statuses] }
  const { data, error, refetch } = useCall(listOrders, input, { enabled: mayList })
  if (!mayList) {
    return <Notice tone="caution" title="温馨提示" text={refusals['permission.refused'].message} />
  }
  if (error && !data) return <WorkError error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.count === 0)
    return <EmptyState title="没有待处理的申请" text="客人在线提交的预订会立即出现在这里。" />
  return (
    <ul className={styles.list} aria-label="待处理的申请">
      {data.list.toSorted(byUrgency).map((order) => (
        <BookingRequestCard key={order.id} order={order} onOrder={onOrder} />
      ))}
    </ul>
  )
}

/** Sorts orders by expiry, the earliest first. */
const byUrgency = (one: ListedOrder, other: ListedOrder): number =>
  (one.heldUntil ?? '').localeCompare(other.heldUntil ?? '')

function BookingRequestCard({ order, onOrder }: { order: ListedOrder; onOrder(orderId: number): void }) {
  const { shop } = useAtWork()
  const now = useMinute()
  const money = describeDeposit(order)
  const remainingText = order.heldUntil ? formatDuration(Date.parse(order.heldUntil) - now) : ''
  return (
    <li>
      <button type="button" className={styles.card} data-state="applied" onClick={() => onOrder(order.id)}>
        <span className={styles.top}>
          <strong>{guestName(order)}</strong>
          <span>{order.peopleNum > 0 ? `${order.peopleNum}人` : ''}</span>
          <span className={styles.left}>{remainingText && `还剩${remainingText}`}</span>
        </span>
        <span className={styles.middle}>
          {shortDate(order.bookDate)} {order.periodName} {order.arrivalTime} · {order.floorName}{' '}
          {order.roomName}
        </span>
        {order.turnFrom && <span className={styles.middle}>{turnText(order.turn, order.turnFrom)}</span>}
        {money && (
          <span className={styles.money} data-due={order.depositReceived < order.deposit}>
            {money}
          </span>
        )}
        <span className={styles.bottom}>
          {visitsText(order.visits)} · {shortMoment(order.createdAt, shop.timezone)} 提交
          <b className={styles.go}>处理 ›</b>
        </span>
      </button>
    </li>
  )
}

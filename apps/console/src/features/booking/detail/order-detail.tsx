import { CallRefused } from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import { clockText, type LocalDate, shortDate } from '@roombook/domain/time'
import { Alert, Button } from 'antd'
import { OrderRefunds } from '#features/payments/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { stateOf } from '../board/room-slots.ts'
import { ChangeWaiting } from './change-waiting.tsx'
import { DetailWaiting } from './detail-waiting.tsx'
import { Handovers } from './handovers.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { LinkedRooms } from './linked-rooms.tsx'
import { OrderActionBar } from './order-action-bar.tsx'
import styles from './order-detail.module.css'
import { OrderFacts } from './order-facts.tsx'
import { OrderHeading } from './order-heading.tsx'
import { OrderLog } from './order-log.tsx'
import type { OrderDialogs } from './start-action.ts'

/** Day and period of a board. */
export interface BoardPlace {
  bookDate: LocalDate
  periodId: number
}

interface OrderDetailProps {
  orderId: number
  /** The board beside which the order is shown. */
  board: BoardPlace | undefined
  dialogs: OrderDialogs
  onClose(): void
  /** Opens another order of the same booking. */
  onOpen(orderId: number): void
  /** Shows the board that contains the order. */
  onGoTo(place: BoardPlace): void
}

/** The order beside the board (订单详情, 2.41). */
export function OrderDetail({ orderId, board, dialogs, onClose, onOpen, onGoTo }: OrderDetailProps) {
  const { timezone } = useShop()
  const detail = useCall(orderDetail, { id: orderId })
  const { data, error } = detail
  const isRefused = error instanceof CallRefused
  // An order that was deleted meanwhile is no longer shown.
  if (!data || isRefused) {
    return (
      <DetailWaiting>
        {error ? (
          <ErrorState error={error} onRetry={isRefused ? undefined : () => void detail.refetch()} />
        ) : (
          <LoadingState rows={8} />
        )}
        {isRefused && <Button onClick={onClose}>关闭</Button>}
      </DetailWaiting>
    )
  }
  const { row: order, list: log } = data
  const { bookDate, periodId, periodName, heldUntil, status } = order
  const isElsewhere = board && (board.bookDate !== bookDate || board.periodId !== periodId)
  const waits = stateOf(status) === 'held' || stateOf(status) === 'applied'
  return (
    <article className={styles.detail}>
      <OrderHeading order={order} onClose={onClose} />
      <div className={styles.body}>
        {error && (
          <Alert
            type="warning"
            showIcon
            title={`刷新失败，显示的是 ${clockText(new Date(detail.dataUpdatedAt).toISOString(), timezone)} 的内容`}
            action={
              <Button size="small" onClick={() => void detail.refetch()}>
                重试
              </Button>
            }
          />
        )}
        {isElsewhere && (
          <Alert
            type="info"
            title={`该订单在 ${shortDate(bookDate)} ${periodName}`}
            action={
              <Button size="small" onClick={() => onGoTo({ bookDate, periodId })}>
                前往
              </Button>
            }
          />
        )}
        {waits && heldUntil && (
          <HoldCountdown heldUntil={heldUntil} timezone={timezone} bookDate={bookDate} />
        )}
        {order.changeWaiting && <ChangeWaiting order={order} />}
        <Handovers order={order} requests={data.handovers ?? []} />
        <OrderRefunds order={order} />
        <OrderFacts
          order={order}
          changeWaits={data.changeWaits}
          fromCall={data.fromCall}
          receipts={data.receipts}
        />
        <LinkedRooms order={order} onOpen={onOpen} />
        <OrderLog log={log} timezone={timezone} orderId={order.id} />
        <p className={styles.serial}>
          订单号 {order.orderSerial} · 下单 {clockText(order.createdAt, timezone, '')}
        </p>
      </div>
      <OrderActionBar order={order} dialogs={dialogs} />
    </article>
  )
}

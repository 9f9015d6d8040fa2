import type { OrderCard } from '@roombook/contract/order-shapes'
import { lateText, minutesLate, OrderStatus } from '@roombook/domain/orders'
import { clockText, type LocalDate } from '@roombook/domain/time'
import { useShop } from '#platform/session/session-store.ts'
import styles from './arrival-mark.module.css'
import { useNow } from './use-now.ts'

const refreshMs = 20_000

interface ArrivalMarkProps {
  order: Pick<OrderCard, 'status' | 'arrivalTime' | 'arrivedAt'>
  bookDate: LocalDate
  /** Shortest form, for little space: 迟80分. */
  short?: boolean
}

/**
 * Shows how late a booking's guests are, or since when they have been seated; nothing before they are due.
 */
export function ArrivalMark(props: ArrivalMarkProps) {
  const { order, bookDate } = props
  if (order.status === OrderStatus.booked) return <LateMark {...props} />
  if (order.status !== OrderStatus.arrived || order.arrivedAt === null) return null
  return <SeatedSince arrivedAt={order.arrivedAt} bookDate={bookDate} />
}

function LateMark({ order, bookDate, short }: ArrivalMarkProps) {
  const { timezone, cutoverHour } = useShop()
  const now = useNow(refreshMs)
  const minutes = minutesLate({ ...order, bookDate }, { now, timezone, cutoverHour })
  if (minutes === undefined) return null
  return (
    <span className={styles.mark} data-late="true" title={`约定${order.arrivalTime}到店，尚未到`}>
      {short ? `迟${minutes}分` : lateText(minutes)}
    </span>
  )
}

function SeatedSince({ arrivedAt, bookDate }: { arrivedAt: string; bookDate: LocalDate }) {
  const { timezone } = useShop()
  return <span className={styles.mark}>入座 {clockText(arrivedAt, timezone, bookDate)}</span>
}

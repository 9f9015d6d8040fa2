import { refusedMove } from '@roombook/contract'
import type { BoardCard } from '@roombook/contract/order-shapes'
import { isBeforeItsDay, moves, OrderStatus } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { useOnlooker } from '../detail/use-onlooker.ts'
import styles from './room-card.module.css'

interface ArriveHereProps {
  order: BoardCard
  bookDate: LocalDate
  onArrive(order: BoardCard): void
}

/** Button 客已到 on a card, shown on hover or focus while the order can be marked as arrived. */
export const ArriveHere = (props: ArriveHereProps) =>
  props.order.status === OrderStatus.booked ? <ArriveButton {...props} /> : null

function ArriveButton({ order, bookDate, onArrive }: ArriveHereProps) {
  const onlooker = useOnlooker()
  if (isBeforeItsDay('arrive', bookDate, onlooker.today)) return null
  if (refusedMove('arrive', { ...order, bookDate }, onlooker)) return null
  // For the mouse only: keyboard users press A, screen readers use the order's panel or the card's menu.
  return (
    <button
      type="button"
      className={styles.arrive}
      tabIndex={-1}
      aria-hidden="true"
      title="标记客已到（A）"
      data-word={moves.arrive.label}
      onClick={() => onArrive(order)}
    />
  )
}

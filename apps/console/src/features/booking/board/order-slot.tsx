import { pointerIntersection } from '@dnd-kit/collision'
import { useDraggable, useDroppable } from '@dnd-kit/react'
import type { RoomCell } from '@roombook/contract/board'
import type { BoardCard } from '@roombook/contract/order-shapes'
import { guestName, mayMove, statusLabel } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { orderTargetKey } from '@roombook/order-screens'
import { useCallback } from 'react'
import type { StatusKey } from '#ui/theme/palettes.ts'
import { ArrivalMark } from './arrival-mark.tsx'
import type { DraggedOrder, DropPlace } from './board-drag.tsx'
import type { SlotSize } from './board-measures.ts'
import { GuestMarkIcons } from './guest-mark-icons.tsx'
import { phoneTail } from './guest-marks.ts'
import { HeldUntil } from './held-until.tsx'
import { linkStyle } from './link-style.ts'
import styles from './room-card.module.css'
import { isLive } from './room-slots.ts'
import { ScreenReaderLabel } from './screen-reader-label.tsx'
import { orderSlotName } from './slot-names.ts'
import { SmsMark } from './sms-mark.tsx'
import { StatusIcon } from './status-icon.tsx'
import { statusStyles } from './status-styles.ts'

interface OrderSlotProps {
  id: string
  tabIndex: number
  size: SlotSize
  room: RoomCell
  order: BoardCard
  state: StatusKey
  /** The room has several seatings, so this one shows its number. */
  severalTurns: boolean
  bookDate: LocalDate
  timezone: string
  /** The order is open beside the board. */
  open: boolean
  onOpen(order: BoardCard): void
}

/** A seating with an order, which a click opens. */
export function OrderSlot(props: OrderSlotProps) {
  const { id, tabIndex, size, room, order, state, severalTurns, bookDate, timezone, open, onOpen } = props
  const from = order.turnFrom && !order.arrivalTime ? ` ${order.turnFrom}起` : ''
  const turn = (severalTurns || order.turn > 1) && (
    <span className={styles.turn}>
      第{order.turn}轮{from}
    </span>
  )
  /** Placed before everything that may be cut off, on cards of every size. */
  const allergy = <GuestMarkIcons order={order} weights={['heed']} />
  const coming = isLive(order)
  const { ref: dragRef, isDragging } = useDraggable<DraggedOrder>({
    id: `dragged-${order.id}`,
    data: { order, room },
    disabled: !mayMove('transfer', order.status),
  })
  const { ref: dropRef, isDropTarget } = useDroppable<DropPlace>({
    id: orderTargetKey(order),
    data: { room },
    disabled: !coming,
    collisionDetector: pointerIntersection,
  })
  const ref = useCallback(
    (element: HTMLButtonElement | null): void => {
      dragRef(element)
      dropRef(element)
    },
    [dragRef, dropRef],
  )
  const waits = state === 'held' || state === 'applied'
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      className={styles.order}
      style={
        order.groupId === null ? statusStyles[state] : { ...statusStyles[state], ...linkStyle(order.groupId) }
      }
      data-size={size}
      data-dragged={isDragging}
      data-over={isDropTarget && !isDragging}
      data-state={state}
      data-order={order.id}
      data-link={order.groupId ?? undefined}
      tabIndex={tabIndex}
      aria-current={open}
      onClick={() => onOpen(order)}
    >
      <ScreenReaderLabel name={orderSlotName(room, order)}>
        <span className={styles.line}>
          <span className={styles.sign}>
            <StatusIcon state={state} />
          </span>
          {size !== 'whole' && allergy}
          {size !== 'whole' && turn}
          {size === 'slim' && coming && <span className={styles.time}>{order.arrivalTime}</span>}
          {size !== 'inline' && (
            <>
              <span className={styles.guest}>{guestName(order)}</span>
              <span className={styles.people}>
                {size === 'slim' && !coming ? statusLabel(order) : peopleText(order)}
              </span>
            </>
          )}
        </span>
        {size === 'whole' && (
          <span className={styles.facts}>
            {allergy}
            {turn}
            {order.heldUntil && waits ? (
              <HeldUntil iso={order.heldUntil} timezone={timezone} />
            ) : (
              order.arrivalTime && <span className={styles.time}>{order.arrivalTime}</span>
            )}
            {state === 'booked' && <ArrivalMark order={order} bookDate={bookDate} short />}
            <SmsMark order={order} />
            <GuestMarkIcons order={order} weights={['act', 'note']} />
            <span className={styles.tail}>{phoneTail(order.phone)}</span>
          </span>
        )}
      </ScreenReaderLabel>
    </button>
  )
}

/** The first room of a linked booking shows the number of people; the others show that they belong to it. */
const peopleText = ({ peopleNum, linked }: BoardCard): string => {
  if (peopleNum > 0) return `${peopleNum}人`
  return linked ? '连台' : ''
}

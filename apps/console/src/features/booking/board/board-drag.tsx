import { Accessibility, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import { type DragDropEventHandlers, DragDropProvider, DragOverlay } from '@dnd-kit/react'
import type { RoomCell } from '@roombook/contract/board'
import type { BoardCard } from '@roombook/contract/order-shapes'
import { guestName } from '@roombook/domain/orders'
import type { ReactNode } from 'react'
import styles from './board-drag.module.css'

/** A booking being dragged, and the room it comes from. */
export interface DraggedOrder {
  order: BoardCard
  room: RoomCell
}

/** Drop target of a booking: a seating of a room. */
export interface DropPlace {
  room: RoomCell
}

interface BoardDragProps {
  /** A booking was dropped on another room; the key names the seating, as `RoomTarget` does. */
  onDrop(orderId: number, targetKey: string): void
  children: ReactNode
}

/** Pixels the mouse moves before a press becomes a drag; less counts as a click, which opens the order. */
const dragsFrom = 8

/** Mouse only: touch scrolls the board. */
const sensors = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: dragsFrom })],
    preventActivation: ({ pointerType }) => pointerType !== 'mouse',
  }),
]

/**
 * Lets the mouse drag a booking onto another room; the drop asks for confirmation before anything moves.
 * Keyboard and touch users move it by the order's 转台. Dragging is silent for screen readers; the confirmation
 * is read aloud.
 */
export function BoardDrag({ onDrop, children }: BoardDragProps) {
  const letGo: DragDropEventHandlers['onDragEnd'] = ({ operation: { source, target }, canceled }) => {
    if (canceled || !source || !target) return
    const [from, to] = [source.data as DraggedOrder, target.data as DropPlace]
    if (to.room.id !== from.room.id) onDrop(from.order.id, String(target.id))
  }
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={(usual) => usual.filter((each) => each !== Accessibility)}
      onDragEnd={letGo}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {({ data }) => <InTheHand order={(data as DraggedOrder).order} />}
      </DragOverlay>
    </DragDropProvider>
  )
}

const InTheHand = ({ order }: Pick<DraggedOrder, 'order'>) => (
  <div className={styles.dragged}>
    <strong>{guestName(order)}</strong>
    {order.peopleNum > 0 && <span>{order.peopleNum}人</span>}
  </div>
)

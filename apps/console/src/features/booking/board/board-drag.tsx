import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { BoardCard, RoomCell } from '@roombook/contract'
import { guestName } from '@roombook/domain'
import { type ReactNode, useState } from 'react'
import styles from './board-drag.module.css'

/** A booking in the hand, and the room it comes from. */
export interface DraggedOrder {
  readonly order: BoardCard
  readonly room: RoomCell
}

/** Where a booking can be let go: a turn of a room. */
export interface DropPlace {
  readonly room: RoomCell
}

interface BoardDragProps {
  /** A booking was let go over another room; the key names the turn, as `RoomTarget` does. */
  onDrop(orderId: number, targetKey: string): void
  children: ReactNode
}

/** Pixels the mouse moves before a press becomes a drag: one that trembles opens the order. */
const dragsFrom = 8

/**
 * Lets a booking be dragged onto another room by the mouse. Letting go asks before anything moves. Whoever uses the
 * keyboard, or a finger that scrolls, moves it by the order's 转台.
 */
export function BoardDrag({ onDrop, children }: BoardDragProps) {
  const [dragged, setDragged] = useState<DraggedOrder>()
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: dragsFrom } }))
  const letGo = ({ active, over }: DragEndEvent): void => {
    setDragged(undefined)
    const from = active.data.current as DraggedOrder | undefined
    const to = over?.data.current as DropPlace | undefined
    if (from && over && to && to.room.id !== from.room.id) onDrop(from.order.id, String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setDragged(active.data.current as DraggedOrder)}
      onDragEnd={letGo}
      onDragCancel={() => setDragged(undefined)}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.dragged}>
            <strong>{guestName(dragged.order)}</strong>
            {dragged.order.peopleNum > 0 && <span>{dragged.order.peopleNum}人</span>}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** Dragging is for the eye; the question that follows is read aloud. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

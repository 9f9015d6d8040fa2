import { pointerIntersection } from '@dnd-kit/collision'
import { useDroppable } from '@dnd-kit/react'
import type { RoomCell } from '@roombook/contract/board'
import { turnTargetKey } from '@roombook/order-screens'
import type { DropPlace } from './board-drag.tsx'
import type { SlotSize } from './board-measures.ts'
import styles from './room-card.module.css'
import { ScreenReaderLabel } from './screen-reader-label.tsx'
import { freeSlotName } from './slot-names.ts'

interface FreeSlotProps {
  id: string
  tabIndex: number
  size: SlotSize
  room: RoomCell
  turn: number
  /** It follows another seating of the room. */
  again: boolean
  bookable: boolean
  onBook(room: RoomCell, turn: number): void
}

/** A free seating, which opens the booking form if it can be booked. */
export function FreeSlot({ id, tabIndex, size, room, turn, again, bookable, onBook }: FreeSlotProps) {
  const name = freeSlotName(room, turn)
  const { ref, isDropTarget } = useDroppable<DropPlace>({
    id: turnTargetKey(room.id, turn),
    data: { room },
    collisionDetector: pointerIntersection,
  })
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      className={styles.free}
      data-size={size}
      data-over={isDropTarget}
      tabIndex={tabIndex}
      aria-disabled={!bookable}
      onClick={() => bookable && onBook(room, turn)}
    >
      <ScreenReaderLabel name={bookable ? `${name} ${again ? '翻台' : '预订'}` : name}>
        <span className={styles.word}>
          {again && size !== 'inline' && `第${turn}轮 `}
          {again && room.nextTurnFrom ? `${room.nextTurnFrom}起` : size !== 'inline' && '空闲'}
        </span>
        {bookable && <span className={styles.invite}>＋{again ? '翻台' : '预订'}</span>}
      </ScreenReaderLabel>
    </button>
  )
}

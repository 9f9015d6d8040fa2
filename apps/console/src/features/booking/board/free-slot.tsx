import type { RoomCell } from '@roombook/contract'
import styles from './room-card.module.css'
import { freeSlotName } from './slot-names.ts'
import { Spoken } from './spoken.tsx'

interface FreeSlotProps {
  id: string
  tabIndex: number
  slim: boolean
  room: RoomCell
  turn: number
  /** It comes after another turn of the room. */
  again: boolean
  bookable: boolean
  onBook(room: RoomCell, turn: number): void
}

/** A turn nobody has: the way to book it, where it can be booked. */
export function FreeSlot({ id, tabIndex, slim, room, turn, again, bookable, onBook }: FreeSlotProps) {
  const name = freeSlotName(room, turn)
  return (
    <button
      id={id}
      type="button"
      className={styles.free}
      data-slim={slim}
      tabIndex={tabIndex}
      aria-disabled={!bookable}
      onClick={() => bookable && onBook(room, turn)}
    >
      <Spoken name={bookable ? `${name} ${again ? '翻台' : '预订'}` : name}>
        <span className={styles.word}>{again ? `第${turn}轮 空闲` : '空闲'}</span>
        {bookable && <span className={styles.invite}>＋{again ? '翻台' : '预订'}</span>}
      </Spoken>
    </button>
  )
}

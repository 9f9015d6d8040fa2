import { guestName } from '../board/order-words.ts'
import { stateOf } from '../board/room-slots.ts'
import type { RoomOffer } from './rank-rooms.ts'
import styles from './room-board.module.css'

interface RoomTileProps {
  offer: RoomOffer
  chosen: boolean
  /** The one that the Tab key reaches; arrows move on from it. */
  tabStop: boolean
  disabled: boolean
  onChoose(): void
}

/** A room to choose, or who has it. */
export function RoomTile({ offer, chosen, tabStop, disabled, onChoose }: RoomTileProps) {
  const isTaken = offer.fit === 'taken'
  const isClosed = disabled || (isTaken && !chosen)
  return (
    <button
      type="button"
      className={styles.tile}
      data-fit={offer.fit}
      data-status={offer.holder && stateOf(offer.holder.status)}
      aria-pressed={chosen}
      aria-disabled={isClosed}
      tabIndex={tabStop ? 0 : -1}
      title={[offer.title, offer.floor, seatWords(offer), moreWords(offer)].join(' · ')}
      onClick={() => !isClosed && onChoose()}
    >
      <span className={styles.title}>{offer.title}</span>
      <span className={styles.seats}>{seatWords(offer)}</span>
      <span className={styles.more}>{moreWords(offer)}</span>
    </button>
  )
}

function seatWords({ capacity, capacityMin }: RoomOffer): string {
  return capacityMin < capacity ? `${capacityMin}–${capacity}人` : `${capacity}人`
}

/** Who has it; else the turn, when it is not the first; else where it is. */
function moreWords({ fit, holder, turn, own, floor }: RoomOffer): string {
  if (own) return '本单'
  if (fit === 'taken')
    return holder ? [guestName(holder), holder.arrivalTime].filter(Boolean).join(' ') : '已用'
  if (turn > 1) return holder ? `第${turn}轮 ${guestName(holder)}后` : `第${turn}轮`
  return fit === 'small' ? `${floor} · 偏小` : floor
}

import { shortYuan } from '@roombook/domain/money'
import { guestName } from '@roombook/domain/orders'
import type { RoomOffer } from '@roombook/order-screens'
import { stateOf } from '../board/room-slots.ts'
import styles from './room-board.module.css'

interface RoomTileProps {
  offer: RoomOffer
  chosen: boolean
  /** Chosen by the form because it fits best, and not confirmed by the user yet. */
  proposed: boolean
  /** It is the tab stop; arrow keys move on from it. */
  tabStop: boolean
  disabled: boolean
  onChoose(): void
}

/** A room to choose, or its holder. */
export function RoomTile({ offer, chosen, proposed, tabStop, disabled, onChoose }: RoomTileProps) {
  const isTaken = offer.fit === 'taken'
  const isClosed = disabled || (isTaken && !chosen)
  return (
    <button
      type="button"
      className={styles.tile}
      data-fit={offer.fit}
      data-status={isTaken && offer.holder ? stateOf(offer.holder.status) : undefined}
      aria-pressed={chosen}
      aria-disabled={isClosed}
      tabIndex={tabStop ? 0 : -1}
      title={[offer.title, offer.floor, formatSeats(offer), describeDetails(offer)]
        .filter(Boolean)
        .join(' · ')}
      onClick={() => !isClosed && onChoose()}
    >
      <span className={styles.title}>{offer.title}</span>
      <span className={styles.seats}>{formatSeats(offer)}</span>
      <span className={styles.more}>
        {proposed && <b className={styles.proposed}>推荐</b>}
        {describeDetails(offer)}
      </span>
    </button>
  )
}

function formatSeats({ capacity, capacityMin }: RoomOffer): string {
  return capacityMin < capacity ? `${capacityMin}–${capacity}人` : `${capacity}人`
}

/** Returns the holder; else the seating, when it is not the first; else floor and price. */
function describeDetails({ fit, holder, turn, turnFrom, own, floor, serviceFee }: RoomOffer): string {
  if (own) return '本单'
  if (fit === 'taken')
    return holder ? [guestName(holder), holder.arrivalTime].filter(Boolean).join(' ') : '已用'
  if (turn > 1 && turnFrom) return `第${turn}轮 · ${turnFrom}起`
  if (turn > 1) return holder?.arrivalTime ? `第${turn}轮 接${holder.arrivalTime}` : `第${turn}轮`
  // Details to mention on the telephone come first, since a narrow tile cuts off the end.
  const fee = serviceFee > 0 && `服务费 ¥${shortYuan(serviceFee)}`
  return [fit === 'small' && '偏小', fee, floor].filter(Boolean).join(' · ')
}

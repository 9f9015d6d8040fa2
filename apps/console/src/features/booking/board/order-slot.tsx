import type { OrderCard, RoomCell } from '@roombook/contract'
import type { StatusKey } from '../../../ui/theme/palettes.ts'
import { HeldUntil } from './held-until.tsx'
import { guestName, statusWord } from './order-words.ts'
import styles from './room-card.module.css'
import { orderSlotName } from './slot-names.ts'
import { SmsMark } from './sms-mark.tsx'
import { Spoken } from './spoken.tsx'
import { StatusSign } from './status-sign.tsx'
import { statusStyles } from './status-styles.ts'

interface OrderSlotProps {
  id: string
  tabIndex: number
  slim: boolean
  room: RoomCell
  order: OrderCard
  state: StatusKey
  /** The room has other turns, so that this one is told by its number. */
  severalTurns: boolean
  timezone: string
  /** It is the one shown beside the board. */
  open: boolean
  onOpen(order: OrderCard): void
}

/** A turn somebody has; it opens the order. */
export function OrderSlot(props: OrderSlotProps) {
  const { id, tabIndex, slim, room, order, state, severalTurns, timezone, open, onOpen } = props
  const turn = (severalTurns || order.turn > 1) && <span className={styles.turn}>第{order.turn}轮</span>
  return (
    <button
      id={id}
      type="button"
      className={styles.order}
      style={statusStyles[state]}
      data-slim={slim}
      data-state={state}
      tabIndex={tabIndex}
      aria-current={open}
      onClick={() => onOpen(order)}
    >
      <Spoken name={orderSlotName(room, order)}>
        <span className={styles.line}>
          <span className={styles.sign}>
            <StatusSign state={state} />
          </span>
          {slim && turn}
          <span className={styles.guest}>{guestName(order)}</span>
          <span className={styles.people}>
            {slim ? statusWord(order) : order.peopleNum > 0 && `${order.peopleNum}人`}
          </span>
        </span>
        {!slim && (
          <span className={styles.line} data-second="true">
            {turn}
            {order.heldUntil && (state === 'held' || state === 'applied') ? (
              <HeldUntil iso={order.heldUntil} timezone={timezone} />
            ) : (
              order.arrivalTime && <span className={styles.time}>{order.arrivalTime}</span>
            )}
            {order.linked && <span className={styles.turn}>连台</span>}
            <SmsMark order={order} />
          </span>
        )}
      </Spoken>
    </button>
  )
}

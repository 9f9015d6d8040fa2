import type { BoardCard } from '@roombook/contract/order-shapes'
import { guestName } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import type { StatusKey } from '#ui/theme/palettes.ts'
import { ArrivalMark } from './arrival-mark.tsx'
import { GuestMarkIcons } from './guest-mark-icons.tsx'
import { HeldUntil } from './held-until.tsx'
import type { OrderInRoom } from './period-outlook.ts'
import styles from './period-outlook-panel.module.css'
import { StatusIcon } from './status-icon.tsx'
import { statusStyles } from './status-styles.ts'

interface OutlookListProps {
  bookDate: LocalDate
  title: string
  state: StatusKey
  items: readonly OrderInRoom[]
  timezone: string
  tabStop: number | undefined
  onOpen(order: BoardCard): void
}

/** Orders that share a condition, under a heading. */
export function OutlookList({ bookDate, title, state, items, timezone, tabStop, onOpen }: OutlookListProps) {
  if (items.length === 0) return null
  return (
    <div className={styles.group} style={statusStyles[state]}>
      <h3 className={styles.groupTitle}>
        <StatusIcon state={state} /> {title}
        <span className={styles.groupCount}>{items.length}</span>
      </h3>
      <ul className={styles.list}>
        {items.map(({ room, order, others = 0 }) => (
          <li key={order.id}>
            <button
              type="button"
              className={styles.item}
              data-outlook={order.id}
              tabIndex={order.id === tabStop ? 0 : -1}
              onClick={() => onOpen(order)}
            >
              <span className={styles.when}>
                {state !== 'booked' && order.heldUntil ? (
                  <HeldUntil iso={order.heldUntil} timezone={timezone} />
                ) : (
                  order.arrivalTime || '未定'
                )}
              </span>
              <span className={styles.guest}>
                <span className={styles.name}>{guestName(order)}</span>
                <ArrivalMark order={order} bookDate={bookDate} />
                <GuestMarkIcons order={order} weights={['act', 'heed']} />
              </span>
              <span className={styles.people}>{order.peopleNum > 0 && `${order.peopleNum}人`}</span>
              <span className={styles.room}>
                {others > 0 ? `${room.title} 等${others + 1}间` : room.title}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

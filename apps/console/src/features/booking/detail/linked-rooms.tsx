import type { OrderRow } from '@roombook/contract/order-shapes'
import { stateOf } from '../board/room-slots.ts'
import { StatusIcon } from '../board/status-icon.tsx'
import { statusStyles } from '../board/status-styles.ts'
import { SyncSwitch } from '../moves/sync-switch.tsx'
import styles from './order-detail.module.css'

interface LinkedRoomsProps {
  order: OrderRow
  onOpen(orderId: number): void
}

/** The rooms of a linked booking; each opens its own order. */
export function LinkedRooms({ order, onOpen }: LinkedRoomsProps) {
  const { linkedRooms } = order
  if (linkedRooms.length < 2) return null
  return (
    <section aria-label="连台包厢">
      <h3 className={styles.sectionTitle}>
        连台 {linkedRooms.length}间 <SyncSwitch order={order} />
      </h3>
      <ul className={styles.linked}>
        {linkedRooms.map(({ orderId, roomName, status, statusName, first }) => {
          const state = stateOf(status)
          return (
            <li key={orderId}>
              <button
                type="button"
                className={styles.linkedRoom}
                style={statusStyles[state]}
                aria-current={orderId === order.id}
                onClick={() => onOpen(orderId)}
              >
                <strong>{roomName}</strong>
                {first && <span className={styles.first}>主</span>}
                <span className={styles.linkedStatus}>
                  <StatusIcon state={state} /> {statusName}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

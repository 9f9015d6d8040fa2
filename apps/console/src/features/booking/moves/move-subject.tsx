import type { OrderRow } from '@roombook/contract/order-shapes'
import { guestName } from '@roombook/domain/orders'
import { shortDate } from '@roombook/domain/time'
import styles from './move-dialog.module.css'

/** Shows the order that a dialog is about: guest, room and time. */
export function MoveSubject({ order }: { order: OrderRow }) {
  const { roomName, bookDate, periodName, arrivalTime, peopleNum } = order
  return (
    <p className={styles.subject}>
      <strong>{guestName(order)}</strong>
      <span>
        {roomName} · {shortDate(bookDate)} {periodName}
        {arrivalTime && ` ${arrivalTime}`}
        {peopleNum > 0 && ` · ${peopleNum}人`}
      </span>
    </p>
  )
}

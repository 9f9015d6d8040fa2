import type { OrderRow } from '@roombook/contract'
import { guestName, shortDate } from '@roombook/domain'
import styles from './move-dialog.module.css'

/** Whose order a dialog is about, where and when. */
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

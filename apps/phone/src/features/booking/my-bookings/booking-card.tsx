import { useMinute } from '@roombook/client-react'
import type { BookingOfGuest } from '@roombook/contract/my-bookings'
import { yuan } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { generatePath, Link } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'
import { answerBy, describeBookingState, formatRemainingTime, whenText } from './booking-text.ts'
import { describeDeposit } from './change-request-text.ts'
import styles from './my-bookings.module.css'

/** A booking in the list: time, place and status. */
export function BookingCard({ booking }: { booking: BookingOfGuest }) {
  const { title, tone } = describeBookingState(booking)
  const { shopId, orderId, deposit, depositDue, heldUntil } = booking
  const now = useMinute()
  const answer = answerBy(booking)
  const path = generatePath(paths.booking, { shopId: String(shopId), orderId: String(orderId) })
  return (
    <Link className={styles.card} to={path}>
      <span className={styles.cardHead}>
        <span className={styles.shop}>{booking.shopTitle}</span>
        <span className={styles[tone]}>{title}</span>
      </span>
      <span className={styles.moment}>{whenText(booking)}</span>
      <span className={styles.rooms}>
        {booking.roomNames.join('、')}
        {booking.peopleNum > 0 && ` · ${booking.peopleNum}人`}
      </span>
      {answer && <span className={styles.rooms}>{answer}</span>}
      {deposit > 0 && !answer.startsWith('已付') && (
        <span className={styles.rooms}>
          订金 ¥{yuan(deposit)} {describeDeposit(booking)}
          {booking.status === OrderStatus.applied && depositDue > 0 && heldUntil && (
            <span className={styles.caution}> · {formatRemainingTime(heldUntil, now)}</span>
          )}
        </span>
      )}
    </Link>
  )
}

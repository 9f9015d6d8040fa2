import type { BookingOfGuest } from '@roombook/contract/my-bookings'
import { useEffect, useRef } from 'react'
import { generatePath, Link } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'
import { whenText } from '../my-bookings/booking-text.ts'

import styles from './alternatives.module.css'

interface AlreadyBookedProps {
  booking: BookingOfGuest
  pending: boolean
  /** Called when the existing booking is opened. */
  onShow?(): void
  onAnother(): void
}

/** Notice that the guest already has a booking of that day and period, before another is made. */
export function AlreadyBooked({ booking, pending, onShow, onAnother }: AlreadyBookedProps) {
  const shown = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls into view for each booking that is found
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'center' })
  }, [booking])
  const ids = { shopId: String(booking.shopId), orderId: String(booking.orderId) }
  return (
    <section ref={shown} className={styles.alternatives} role="alert" aria-label="您已提交此预订">
      <h2>您已提交此预订</h2>
      <p>
        {whenText(booking)} · {booking.roomNames.join('、')} · {booking.peopleNum}人（{booking.statusName}）
      </p>
      <p className={styles.choices}>
        <Link className={styles.go} to={generatePath(paths.booking, ids)} onClick={onShow}>
          查看预订
        </Link>
        <button type="button" disabled={pending} onClick={onAnother}>
          仍要再订
        </button>
      </p>
    </section>
  )
}

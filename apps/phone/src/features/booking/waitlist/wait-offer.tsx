import type { GuestPeriod } from '@roombook/contract/guest-booking'
import { listMyWaiting } from '@roombook/contract/waitlist'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useGuestSession } from '#platform/session/guest-session.ts'
import type { BookingState } from '../new/use-booking.ts'
import { waitedFor } from './waited-for.ts'
import styles from './waitlist.module.css'

interface WaitOfferProps {
  shopId: number
  booking: BookingState
  onJoin(period: GuestPeriod): void
}

/**
 * Offers the waitlist for the chosen period where it is full for the party. Other full periods of the day are
 * behind one button, unless only one is full: for a large party all of them are too small.
 */
export function WaitOffer({ shopId, booking, onJoin }: WaitOfferProps) {
  const { draft, periods, guestDays } = booking
  const isProved = useGuestSession() !== undefined
  const place = `${draft.bookDate}/${draft.peopleNum}`
  const [unfoldedAt, setUnfoldedAt] = useState<string>()
  const full = waitedFor(periods, draft, guestDays)
  const shown =
    full.length < 2 || unfoldedAt === place ? full : full.filter(({ id }) => id === draft.periodId)
  const ownEntries = useCall(listMyWaiting, { past: false }, { enabled: isProved && full.length > 0 })
  if (full.length === 0) return null
  const isWaiting = ({ id }: GuestPeriod) =>
    ownEntries.data?.list.some(
      (entry) => entry.shopId === shopId && entry.bookDate === draft.bookDate && entry.periodId === id,
    )
  return (
    <ul className={styles.offers} aria-label="候补">
      {shown.map((period) => (
        <li key={period.id}>
          <span>
            {period.title}
            {period.words}
            {period.joinable && <JoinedByTelephone phone={guestDays.phone} />}
          </span>
          {isWaiting(period) ? (
            <Link className={styles.act} to={paths.bookings}>
              候补中，查看
            </Link>
          ) : (
            <button
              type="button"
              className={styles.act}
              aria-label={`${period.title}加入候补`}
              onClick={() => onJoin(period)}
            >
              加入候补
            </button>
          )}
        </li>
      ))}
      {shown.length < full.length && (
        <li className={styles.others}>
          <button type="button" onClick={() => setUnfoldedAt(place)}>
            {shown.length > 0 ? '其他餐段候补' : '登记候补'}
          </button>
        </li>
      )}
    </ul>
  )
}

/**
 * Notice that the store can combine rooms for a party that needs more of them than a guest may book at once.
 */
export function JoinedByTelephone({ phone }: { phone: string }) {
  return (
    <span className={styles.joins}>
      门店可为您多间连台，{phone ? '请致电 ' : '请致电门店'}
      {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
    </span>
  )
}

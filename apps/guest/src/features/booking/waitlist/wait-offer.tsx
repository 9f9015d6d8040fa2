import { type GuestPeriod, listMyWaiting } from '@roombook/contract'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../platform/api/use-call.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { useGuestSession } from '../../../platform/session/guest-session.ts'
import type { BookingState } from '../book/use-booking.ts'
import { waitedFor } from './waited-for.ts'
import styles from './waitlist.module.css'

/** Loaded when somebody wants to wait: the page does not wait for it. */
const JoinSheet = lazy(async () => ({ default: (await import('./join-sheet.tsx')).JoinSheet }))

/** The periods of the chosen day that are full for the party, each with a place on its waiting list. */
export function WaitOffer({ shopId, booking }: { shopId: number; booking: BookingState }) {
  const { draft, periods, house, day } = booking
  const isProved = useGuestSession() !== undefined
  const full = waitedFor(periods, draft, house)
  const mine = useCall(listMyWaiting, { past: false }, { enabled: isProved && full.length > 0 })
  const [joining, setJoining] = useState<GuestPeriod>()
  if (full.length === 0) return null
  const isWaiting = ({ id }: GuestPeriod) =>
    mine.data?.list.some(
      (entry) => entry.shopId === shopId && entry.bookDate === draft.bookDate && entry.periodId === id,
    )
  return (
    <>
      <ul className={styles.offers} aria-label="候补">
        {full.map((period) => (
          <li key={period.id}>
            <span>
              {period.title}
              {period.words}
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
                onClick={() => setJoining(period)}
              >
                加入候补
              </button>
            )}
          </li>
        ))}
      </ul>
      {joining && (
        <Suspense>
          <JoinSheet
            meal={{ shopId, bookDate: draft.bookDate, periodId: joining.id, periodName: joining.title }}
            draft={draft}
            onFree={() => void day.refetch()}
            onClose={() => setJoining(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

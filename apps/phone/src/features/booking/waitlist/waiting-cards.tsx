import { listMyWaiting } from '@roombook/contract/waitlist'
import { useCall } from '#platform/api/use-call.ts'
import bookings from '../my-bookings/my-bookings.module.css'
import { WaitingCard, WaitingLine } from './waiting-card.tsx'

/** The guest's waitlist entries, current or past, above the bookings. */
export function WaitingCards({ past }: { past: boolean }) {
  const { data } = useCall(listMyWaiting, { past })
  // An entry that became a booking is listed as the booking.
  const list = data?.list.filter(({ state }) => state !== 'booked') ?? []
  if (list.length === 0) return null
  const shopIds = past ? [] : [...new Set(list.map(({ shopId }) => shopId))]
  const entryIds = list.map(({ entryId }) => entryId).join()
  return (
    <>
      {shopIds.map((shopId) => (
        <WaitingLine key={`${shopId}/${entryIds}`} shopId={shopId} />
      ))}
      <ul className={bookings.cards} aria-label={past ? '候补记录' : '候补'}>
        {list.map((entry) => (
          <li key={`${entry.shopId}-${entry.entryId}`}>
            <WaitingCard entry={entry} />
          </li>
        ))}
      </ul>
    </>
  )
}

import { listMyBookings } from '@roombook/contract/my-bookings'
import { Button } from 'antd-mobile'
import { useEffect, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { BookingCard } from './booking-card.tsx'
import styles from './my-bookings.module.css'
import { NoBookings } from './no-bookings.tsx'
import { storeBookings } from './stored-bookings.ts'

/** Number of bookings per request. */
export const pageSize = 20

/** Upcoming or past bookings, loaded page by page on request. */
export function BookingList({ past }: { past: boolean }) {
  const [pages, setPages] = useState(1)
  return (
    <div className={styles.list}>
      {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
        <BookingPage
          key={page}
          past={past}
          page={page}
          {...(page === pages ? { onMore: () => setPages(pages + 1) } : {})}
        />
      ))}
    </div>
  )
}

interface BookingPageProps {
  past: boolean
  page: number
  /** Loads the next page; only on the last one loaded. */
  onMore?: () => void
}

function BookingPage({ past, page, onMore }: BookingPageProps) {
  const bookings = useCall(listMyBookings, { past, page, limit: pageSize })
  const { data } = bookings
  useEffect(() => {
    if (data && !past && page === 1) storeBookings(data.list)
  }, [data, past, page])
  if (bookings.error && !bookings.data) {
    return <ErrorState error={bookings.error} onRetry={() => void bookings.refetch()} />
  }
  if (!bookings.data) return <LoadingState />
  const { list, count } = bookings.data
  if (count === 0) {
    return past ? <EmptyState title="还没有历史预订" /> : <NoBookings />
  }
  return (
    <>
      <ul className={styles.cards}>
        {list.map((booking) => (
          <li key={`${booking.shopId}-${booking.orderId}`}>
            <BookingCard booking={booking} />
          </li>
        ))}
      </ul>
      {onMore && count > page * pageSize && (
        <Button block fill="none" onClick={onMore}>
          显示更多
        </Button>
      )}
    </>
  )
}

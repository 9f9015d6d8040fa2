import type { PeriodOfDay, RoomCell } from '@roombook/contract'
import type { LocalDate } from '@roombook/domain'
import { useCallback } from 'react'
import { useMay } from '#platform/permission/use-may.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { toast } from '#ui/toast.ts'
import { openOrderForm } from '../form/index.ts'
import { useShowsPlace } from './shown-place.ts'

/** How a booking is begun from the board's day and period, where that is allowed and they can be booked. */
export function useBookFromBoard(bookDate: LocalDate, period: PeriodOfDay | undefined) {
  const today = useToday()
  const mayBook = useMay('roombook/createbook')
  const bookable = mayBook && period !== undefined && !period.disabled
  const periodId = period?.id
  const book = useCallback(
    (room: RoomCell, turn: number) =>
      openOrderForm({ mode: 'add', bookDate, periodId, roomIds: [room.id], turns: [turn] }),
    [bookDate, periodId],
  )
  const bookingDate = bookDate < today ? today : bookDate
  useShowsPlace(bookingDate, bookable ? periodId : undefined)
  /** Opens the form for the board's date and period, or for a date on which something can be booked. */
  const begin = (mode: 'add' | 'hold'): void => {
    if (!mayBook) return
    if (bookingDate !== bookDate) toast.info('过去的日期不能预订，已改为今天')
    openOrderForm({ mode, bookDate: bookingDate, ...(bookable && { periodId: period.id }) })
  }
  return { mayBook, bookable, bookingDate, book, begin }
}

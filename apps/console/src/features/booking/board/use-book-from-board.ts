import type { FloorGroup, PeriodOfDay, RoomCell } from '@roombook/contract/board'
import type { LocalDate } from '@roombook/domain/time'
import { useCallback } from 'react'
import { useMay } from '#platform/permission/use-may.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { toast } from '#ui/toast.ts'
import { openOrderForm } from '../form/index.ts'
import { focusedFreeRoom } from './focus-board.ts'
import { useShowsPlace } from './shown-place.ts'

/**
 * Returns the functions that start a booking from the board's day and period, and whether they may be used.
 */
export function useBookFromBoard(
  bookDate: LocalDate,
  period: PeriodOfDay | undefined,
  floors: readonly FloorGroup[] | undefined,
) {
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
  /**
   * Opens the form for the board's date and period, with the focused free room if there is one. Today
   * replaces a past date.
   */
  const begin = (mode: 'add' | 'hold'): void => {
    if (!mayBook) return
    const room = bookable ? freeRoom(floors, focusedFreeRoom()) : undefined
    if (room) {
      openOrderForm({ mode, bookDate, periodId, roomIds: [room.id], turns: [room.nextTurn] })
      return
    }
    if (bookingDate !== bookDate) toast.info('过去的日期不能预订，已改为今天')
    openOrderForm({ mode, bookDate: bookingDate, ...(bookable && { periodId: period.id }) })
  }
  return { mayBook, bookable, bookingDate, book, begin }
}

const freeRoom = (floors: readonly FloorGroup[] | undefined, id: number | undefined): RoomCell | undefined =>
  floors?.flatMap(({ children }) => children).find((room) => room.id === id && room.nextTurn > 0)

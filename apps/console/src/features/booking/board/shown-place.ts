import type { LocalDate } from '@roombook/domain/time'
import { useEffect } from 'react'
import { create } from 'zustand'

/** Day and period shown on the board, as defaults for a new booking. */
interface ShownPlace {
  readonly bookDate?: LocalDate
  readonly periodId?: number
}

const useShownPlace = create<{ place: ShownPlace }>()(() => ({ place: {} }))

/** Publishes what the board shows, while it is mounted. */
export function useShowsPlace(bookDate: LocalDate, periodId: number | undefined): void {
  useEffect(() => {
    useShownPlace.setState({ place: { bookDate, ...(periodId !== undefined && { periodId }) } })
    return () => useShownPlace.setState({ place: {} })
  }, [bookDate, periodId])
}

/** Day and period for a booking begun outside the board while it is shown; empty on other pages. */
export const placeOnBoard = (): ShownPlace => useShownPlace.getState().place

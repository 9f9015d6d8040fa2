import type { LocalDate } from '@roombook/domain'
import { useEffect } from 'react'
import { create } from 'zustand'

/** Day and period shown on the board, as defaults for a new booking. */
interface ShownPlace {
  readonly bookDate?: LocalDate
  readonly periodId?: number
}

const useShownPlace = create<{ place: ShownPlace }>()(() => ({ place: {} }))

/** Says what the board shows, for as long as it does. */
export function useShowsPlace(bookDate: LocalDate, periodId: number | undefined): void {
  useEffect(() => {
    useShownPlace.setState({ place: { bookDate, ...(periodId !== undefined && { periodId }) } })
    return () => useShownPlace.setState({ place: {} })
  }, [bookDate, periodId])
}

/** The day and period for a booking that is begun elsewhere while the board is shown; nothing from any other page. */
export const placeOnBoard = (): ShownPlace => useShownPlace.getState().place

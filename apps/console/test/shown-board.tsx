import { useShowsPlace } from '#features/booking/board/shown-place.ts'

/** Registers a day and a period as shown, without rendering the board. */
export function ShownBoard({ bookDate, periodId }: { bookDate: string; periodId: number }) {
  useShowsPlace(bookDate, periodId)
  return null
}

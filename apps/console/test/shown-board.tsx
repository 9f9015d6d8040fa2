import { useShowsPlace } from '#features/booking/board/shown-place.ts'

/** As if the board showed a day and a period, without drawing it. */
export function ShownBoard({ bookDate, periodId }: { bookDate: string; periodId: number }) {
  useShowsPlace(bookDate, periodId)
  return null
}

import type { EndingRow } from '@roombook/contract/statistics-shapes'
import { addComponents, type BookingEnding, type StatisticsComponents } from '@roombook/domain/statistics'

/** Summary of a group of bookings by ending. */
export interface EndedRows {
  /** Valid bookings (成立), with their revenue. */
  standing: { bookings: number; rooms: number; people: number; revenue: number }
  byEnding: Readonly<Record<BookingEnding, number>>
  /** The same as components of figures, for lost shares. */
  parts: StatisticsComponents
}

/** Sums bookings by how they ended. */
export function endedRows(rows: readonly EndingRow[]): EndedRows {
  const countOf = (ending: BookingEnding) =>
    rows.filter((row) => row.ending === ending).reduce((sum, { bookings }) => sum + bookings, 0)
  const standingParts = addComponents(rows.filter(({ ending }) => ending === 'standing'))
  const byEnding = {
    standing: standingParts.bookings,
    cancelled: countOf('cancelled'),
    'no-show': countOf('no-show'),
    refused: countOf('refused'),
    released: countOf('released'),
    pending: countOf('pending'),
  }
  return {
    standing: standingParts,
    byEnding,
    parts: addComponents([standingParts, { cancelled: byEnding.cancelled, noShows: byEnding['no-show'] }]),
  }
}

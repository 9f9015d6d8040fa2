import { isLocalDate, type LocalDate } from '@roombook/domain/time'

/** State in the page's address: day, meal period and open order. */
export interface BoardAddress {
  /** The day of the address if it is valid, else the shop's business day (2.05). */
  readonly bookDate: LocalDate
  readonly periodId: number | undefined
  readonly orderId: number | undefined
}

/** Reads `?date=&period=&order=`; invalid values count as missing. */
export function readBoardAddress(query: URLSearchParams, today: LocalDate): BoardAddress {
  const date = query.get('date')
  return {
    bookDate: isLocalDate(date) ? date : today,
    periodId: readId(query.get('period')),
    orderId: readId(query.get('order')),
  }
}

/**
 * Returns the query with some values changed. Today is omitted, so that an open board moves on to the next
 * business day; with an order open it is included, so that the link stays valid.
 */
export function writeBoardAddress(
  query: URLSearchParams,
  change: Partial<BoardAddress>,
  today: LocalDate,
): URLSearchParams {
  const next = { ...readBoardAddress(query, today), ...change }
  const followsToday = next.bookDate === today && next.orderId === undefined
  const written = new URLSearchParams(query)
  put(written, 'date', followsToday ? undefined : next.bookDate)
  put(written, 'period', next.periodId)
  put(written, 'order', next.orderId)
  return written
}

function put(query: URLSearchParams, name: string, value: string | number | undefined): void {
  if (value === undefined) query.delete(name)
  else query.set(name, String(value))
}

function readId(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

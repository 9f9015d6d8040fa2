import { workPath } from '#platform/navigation/paths.ts'

/** Date and period of a waitlist. */
export interface RequestedWaitlist {
  bookDate: string
  periodId: number
}

/** Query parameters of the workbench's address for a waitlist; the service worker writes them, too. */
const names = { bookDate: 'waiting', periodId: 'period' } as const

/** Returns the workbench's path to the waitlist of a date and period. */
export const waitingPath = ({ bookDate, periodId }: RequestedWaitlist): string =>
  `${workPath()}?${new URLSearchParams({ [names.bookDate]: bookDate, [names.periodId]: String(periodId) })}`

/** Parses the waitlist requested by an address; undefined for none. */
export function parseRequestedWaitlist(query: URLSearchParams): RequestedWaitlist | undefined {
  const bookDate = query.get(names.bookDate) ?? ''
  const periodId = Number(query.get(names.periodId))
  const isValid = /^\d{4}-\d\d-\d\d$/.test(bookDate) && Number.isSafeInteger(periodId) && periodId > 0
  return isValid ? { bookDate, periodId } : undefined
}

/** Removes the waitlist parameters from an address. */
export function withoutWaiting(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of Object.values(names)) rest.delete(name)
  return rest
}

import { workPath } from '#platform/navigation/paths.ts'

/** A meal for which somebody waits. */
export interface RequestedWaitlist {
  bookDate: string
  periodId: number
}

/** The names under which the workbench's address says whose waiting list is to be shown: the worker writes them too. */
const names = { bookDate: 'waiting', periodId: 'period' } as const

/** Returns the workbench's path to a meal's waiting list. */
export const waitingPath = ({ bookDate, periodId }: RequestedWaitlist): string =>
  `${workPath()}?${new URLSearchParams({ [names.bookDate]: bookDate, [names.periodId]: String(periodId) })}`

/** The meal whose waiting list an address asks for; undefined where it asks for none. */
export function parseRequestedWaitlist(query: URLSearchParams): RequestedWaitlist | undefined {
  const bookDate = query.get(names.bookDate) ?? ''
  const periodId = Number(query.get(names.periodId))
  const isAsked = /^\d{4}-\d\d-\d\d$/.test(bookDate) && Number.isSafeInteger(periodId) && periodId > 0
  return isAsked ? { bookDate, periodId } : undefined
}

/** An address that asks for it no more. */
export function withoutWaiting(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of Object.values(names)) rest.delete(name)
  return rest
}

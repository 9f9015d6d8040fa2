import type { CallInput, listOrders } from '@roombook/contract'
import type { LocalDate } from '@roombook/domain'

/** Filter and order of an order list. */
export type OrderFilter = Omit<CallInput<typeof listOrders>, 'page' | 'limit'>

export type OrderSort = NonNullable<OrderFilter['sort']>

/** Every order of the last 30 days and of the year ahead, the last made first. */
export const everyOrder: OrderFilter = {
  statuses: [],
  keyword: '',
  sort: 'created',
  descending: true,
}

/** Whether anything but dates narrows the list. */
export const isNarrowed = ({ keyword, statuses, periodId, openerId }: OrderFilter): boolean =>
  Boolean(keyword) || (statuses?.length ?? 0) > 0 || periodId !== undefined || openerId !== undefined

/** The dates chosen of a range picker as a filter's; a cleared range is none. */
export function toDateSpan(
  dates: readonly [LocalDate, LocalDate] | undefined,
): Pick<OrderFilter, 'startDate' | 'endDate'> {
  return { startDate: dates?.[0], endDate: dates?.[1] }
}

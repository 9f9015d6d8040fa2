import type { CallInput } from '@roombook/contract'
import type { listOrders } from '@roombook/contract/order-lists'
import type { LocalDate } from '@roombook/domain/time'

/** Filter and order of an order list. */
export type OrderFilter = Omit<CallInput<typeof listOrders>, 'page' | 'limit'>

export type OrderSort = NonNullable<OrderFilter['sort']>

/** Orders of the last 30 days and of the next year, newest first. */
export const everyOrder: OrderFilter = {
  statuses: [],
  keyword: '',
  sort: 'created',
  descending: true,
}

/** Whether anything besides dates narrows the list. */
export const isNarrowed = ({ keyword, statuses, periodId, openerId }: OrderFilter): boolean =>
  Boolean(keyword) || (statuses?.length ?? 0) > 0 || periodId !== undefined || openerId !== undefined

/** Converts the days of a range picker to a filter's; a cleared range is no filter. */
export function toDateSpan(
  dates: readonly [LocalDate, LocalDate] | undefined,
): Pick<OrderFilter, 'startDate' | 'endDate'> {
  return { startDate: dates?.[0], endDate: dates?.[1] }
}

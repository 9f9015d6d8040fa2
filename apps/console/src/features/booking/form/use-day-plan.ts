import { listArrivalTimes, listPeriods, type PeriodOfDay } from '@roombook/contract/board'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { OrderDraft } from '@roombook/order-screens'
import { useCall } from '#platform/api/use-call.ts'
import { periodsToOffer, removedPeriod } from './day-choices.ts'

/** Options of the chosen day. */
export interface DayPlan {
  /** Periods that can be chosen: today's past ones are omitted, except the order's own (5.15). */
  readonly periods: readonly PeriodOfDay[]
  readonly periodsLoaded: boolean
  /** Message where the store is closed in a period of the day. */
  readonly closed: string | undefined
  readonly period: PeriodOfDay | undefined
  /**
   * Reason why the chosen period cannot be booked: it is past, the store is closed, or the day does not have
   * it (any more).
   */
  readonly periodFault: 'past' | 'closed' | 'missing' | undefined
  readonly times: readonly { name: string; value: string }[]
  readonly timesLoaded: boolean
  readonly error: Error | null
  retry(): void
}

/** Reads the periods of the draft's date and the arrival times of its period. */
export function useDayPlan(draft: OrderDraft, order: OrderRow | undefined): DayPlan {
  const { bookDate, periodId } = draft
  const periods = useCall(listPeriods, bookDate === null ? undefined : { bookDate })
  const known = periods.data?.list
  const chosen = known?.find((period) => period.id === periodId)
  const isOwn = order !== undefined && order.bookDate === bookDate && order.periodId === periodId
  const period = chosen ?? (isOwn ? removedPeriod(order) : undefined)
  const isThere = period !== undefined && (!period.disabled || isOwn)
  const times = useCall(
    listArrivalTimes,
    bookDate === null || periodId === null || !chosen || !isThere
      ? undefined
      : { bookDate, periodId, ...(order && { orderId: order.id }) },
  )
  return {
    periods: periodsToOffer(known ?? [], bookDate, order),
    periodsLoaded: known !== undefined,
    closed: known?.find((each) => each.closed !== undefined)?.closed,
    period,
    periodFault: known && periodId !== null && !isThere ? findPeriodFault(chosen) : undefined,
    times: times.data?.list ?? [],
    timesLoaded: times.data !== undefined,
    error: periods.error ?? times.error,
    retry() {
      void periods.refetch()
      if (times.isError) void times.refetch()
    },
  }
}

function findPeriodFault(chosen: PeriodOfDay | undefined): 'past' | 'closed' | 'missing' {
  if (!chosen) return 'missing'
  return chosen.closed === undefined ? 'past' : 'closed'
}

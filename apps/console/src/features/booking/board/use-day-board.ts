import type { OutputOf } from '@roombook/contract'
import { type FloorGroup, listPeriods, listRooms, type PeriodOfDay } from '@roombook/contract/board'
import { choosePeriod } from '@roombook/domain/rooms'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callQuery, useCall } from '#platform/api/use-call.ts'
import type { BoardAddress } from './board-address.ts'

/** The day's periods, the shown one, and its board. */
export interface DayBoard {
  readonly periods: readonly PeriodOfDay[] | undefined
  readonly period: PeriodOfDay | undefined
  /** Undefined while it loads or if it failed to load. */
  readonly floors: readonly FloorGroup[] | undefined
  /** Identifies the board; unchanged while only its content changes. */
  readonly key: string
  /** Reason why nothing is shown, or why the shown board is outdated. */
  readonly error: Error | null
  /** Fetch time of the shown board, in milliseconds since 1970. */
  readonly fetchedAt: number
  retry(): void
  /** Prefetches the board of another period of the day. */
  prepare(periodId: number): void
}

/** Reads the board of the address. */
export function useDayBoard({ bookDate, periodId }: BoardAddress): DayBoard {
  const queryClient = useQueryClient()
  const periods = useCall(listPeriods, { bookDate })
  const period = periods.data && choosePeriod(periods.data.list, periodId)
  const board: UseQueryResult<OutputOf<typeof listRooms>, Error> = useCall(
    listRooms,
    period && { bookDate, periodId: period.id },
  )
  const prepare = useCallback(
    (id: number) => void queryClient.prefetchQuery(callQuery(listRooms, { bookDate, periodId: id })),
    [queryClient, bookDate],
  )
  return {
    periods: periods.data?.list,
    period,
    floors: board.data?.list,
    key: `${bookDate} ${period?.id}`,
    error: periods.error ?? board.error,
    fetchedAt: board.dataUpdatedAt,
    retry: () => {
      if (periods.isError) void periods.refetch()
      if (board.isError) void board.refetch()
    },
    prepare,
  }
}

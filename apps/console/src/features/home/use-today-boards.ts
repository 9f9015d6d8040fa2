import { listPeriods, listRooms, type PeriodOfDay } from '@roombook/contract/board'
import type { LocalDate } from '@roombook/domain/time'
import { selectBoards } from '@roombook/order-screens'
import { useQueries } from '@tanstack/react-query'
import { callQuery, useCall } from '#platform/api/use-call.ts'

/** Today's periods, or some of them, with the board of each. */
export function useTodayBoards(today: LocalDate, isWanted: (period: PeriodOfDay) => boolean = () => true) {
  const periods = useCall(listPeriods, { bookDate: today })
  const list = periods.data?.list.filter(isWanted) ?? []
  const boards = useQueries({
    queries: list.map(({ id }) => callQuery(listRooms, { bookDate: today, periodId: id })),
  })
  return {
    periods: list,
    boards: selectBoards(list, boards),
    isPending: periods.isPending || boards.some((board) => board.isPending),
    error: periods.error ?? boards.find((board) => board.error)?.error ?? null,
    retry: () => {
      void periods.refetch()
      for (const board of boards) void board.refetch()
    },
  }
}

import { listPeriods, listRooms } from '@roombook/contract'
import type { LocalDate } from '@roombook/domain'
import { boardsOf } from '@roombook/order-screens'
import { useQueries } from '@tanstack/react-query'
import { callQuery, useCall } from '#platform/api/use-call.ts'

/** Today's periods and the board of each of them. */
export function useTodayBoards(today: LocalDate) {
  const periods = useCall(listPeriods, { bookDate: today })
  const list = periods.data?.list ?? []
  const boards = useQueries({
    queries: list.map(({ id }) => callQuery(listRooms, { bookDate: today, periodId: id })),
  })
  return {
    periods: list,
    boards: boardsOf(list, boards),
    isPending: periods.isPending || boards.some((board) => board.isPending),
    error: periods.error ?? boards.find((board) => board.error)?.error ?? null,
    retry: () => {
      void periods.refetch()
      for (const board of boards) void board.refetch()
    },
  }
}

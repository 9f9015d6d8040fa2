import { listPeriods, listRooms } from '@roombook/contract'
import type { LocalDate } from '@roombook/domain'
import { useQueries } from '@tanstack/react-query'
import { callQuery, useCall } from '#platform/api/use-call.ts'
import type { PeriodBoard } from './agenda.ts'

/** Today's periods and the board of each of them. */
export function useTodayBoards(today: LocalDate) {
  const periods = useCall(listPeriods, { bookDate: today })
  const list = periods.data?.list ?? []
  const boards = useQueries({
    queries: list.map(({ id }) => callQuery(listRooms, { bookDate: today, periodId: id })),
  })
  const loaded = list.flatMap((period, at): PeriodBoard[] => {
    const floors = boards[at]?.data?.list
    return floors ? [{ period, floors }] : []
  })
  return {
    periods: list,
    boards: loaded,
    isPending: periods.isPending || boards.some((board) => board.isPending),
    error: periods.error ?? boards.find((board) => board.error)?.error ?? null,
    retry: () => {
      void periods.refetch()
      for (const board of boards) void board.refetch()
    },
  }
}

import { useMinute } from '@roombook/client-react'
import { listPeriods, listRooms } from '@roombook/contract/board'
import { readWaiting } from '@roombook/contract/home'
import { buildAgenda, selectBoards, waitingEntries } from '@roombook/order-screens'
import { useQueries } from '@tanstack/react-query'
import { callQuery, useCall } from '#platform/api/use-call.ts'
import { type AtWork, useAtWork } from '../at-work.ts'

/** Returns the tasks waiting for the staff member, the most urgent first, and the number not listed. */
export function useNeeds() {
  const atWork = useAtWork()
  const { actor, today, shop, settings } = atWork
  const now = useMinute()
  const { data, error, refetch } = useCall(readWaiting, {})
  const boards = useTodayBoards(atWork)
  const { arrivals } = buildAgenda(boards, { ...shop, now, today })
  const entries = waitingEntries(
    { lines: data?.list ?? [], arrivals, stock: { ...shop, ...settings } },
    { now, today, actor, dutyActsTonight: settings.dutyActsTonight },
  )
  const reportedCount = data?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0
  const unlisted = reportedCount - (data?.list.length ?? 0)
  return { entries, unlisted, now, isPending: !data, error, retry: () => void refetch() }
}

/** Reads the boards of today's periods, from which late guests are determined. */
function useTodayBoards({ today, mayList, mayBook }: AtWork) {
  const enabled = mayList || mayBook
  const list = useCall(listPeriods, { bookDate: today }, { enabled }).data?.list ?? []
  const boards = useQueries({
    queries: list.map(({ id }) => callQuery(listRooms, { bookDate: today, periodId: id })),
  })
  return selectBoards(list, boards)
}

import type { OutputOf } from '@roombook/contract'
import { listRooms } from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'
import type { BoardCard, OrderRow } from '@roombook/contract/order-shapes'
import type { QueryClient } from '@tanstack/react-query'
import { putOrder } from './put-order.ts'

/**
 * Puts the order from a change's answer into the shown boards and detail at once; derived data such as counts
 * follows with the board's own refetch. Newer cached data is kept. Does nothing for a deleted order, whose
 * answer has no row.
 */
export function putAnswered(queryClient: QueryClient, { row }: { row?: OrderRow }): void {
  if (!row) return
  queryClient.setQueriesData<OutputOf<typeof orderDetail>>(
    { queryKey: [orderDetail.name, { id: row.id }], exact: true },
    (shown) => shown && (shown.row.version > row.version ? shown : { ...shown, row }),
  )
  const boards = queryClient.getQueriesData<OutputOf<typeof listRooms>>({ queryKey: [listRooms.name] })
  const known = boards
    .flatMap(([, board]) => board?.list ?? [])
    .flatMap((floor) => floor.children)
    .flatMap((room): BoardCard[] => room.roomOrders)
    .find(({ id }) => id === row.id)
  if (known && known.version > row.version) return
  for (const [queryKey, board] of boards) {
    if (!board) continue
    const { bookDate, periodId } = queryKey[1] as { bookDate: string; periodId: number }
    const isHere = row.bookDate === bookDate && row.periodId === periodId
    const list = putOrder(board.list, row, { isHere, known })
    if (list !== board.list) queryClient.setQueryData(queryKey, { ...board, list })
  }
}

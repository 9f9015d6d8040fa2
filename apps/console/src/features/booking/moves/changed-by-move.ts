import { listDays, listPeriods, listRooms } from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'
import { readChangeRequest } from '@roombook/contract/change-requests'
import { listOwedBalances } from '@roombook/contract/owed-balances'

/** Calls to refetch after a move. */
export const changedByMove = [
  listRooms,
  listPeriods,
  listDays,
  orderDetail,
  readChangeRequest,
  listOwedBalances,
] as const

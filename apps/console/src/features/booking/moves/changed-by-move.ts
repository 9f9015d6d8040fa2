import {
  listDays,
  listOwedBalances,
  listPeriods,
  listRooms,
  orderDetail,
  readChangeRequest,
} from '@roombook/contract'

/** Calls to refetch after a move. */
export const changedByMove = [
  listRooms,
  listPeriods,
  listDays,
  orderDetail,
  readChangeRequest,
  listOwedBalances,
] as const

import { listPeriods, listRooms, orderDetail } from '@roombook/contract'

/** Calls to refetch after a transfer or a swap. */
export const changedByTransfer = [listRooms, listPeriods, orderDetail] as const

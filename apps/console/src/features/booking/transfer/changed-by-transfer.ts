import { listPeriods, listRooms } from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'

/** Calls to refetch after a transfer or a swap. */
export const changedByTransfer = [listRooms, listPeriods, orderDetail] as const

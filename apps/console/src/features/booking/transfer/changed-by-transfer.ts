import { listPeriods, listRooms, orderDetail } from '@roombook/contract'

/** What a transfer or a swap changes on the screens. */
export const changedByTransfer = [listRooms, listPeriods, orderDetail] as const

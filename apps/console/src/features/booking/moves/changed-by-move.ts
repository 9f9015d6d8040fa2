import { listDays, listPeriods, listRooms, orderDetail } from '@roombook/contract'

/** What a move changes on the screens. */
export const changedByMove = [listRooms, listPeriods, listDays, orderDetail] as const

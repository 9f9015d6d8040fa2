import { listDays, listPeriods, listRooms, orderDetail, readChangeRequest } from '@roombook/contract'

/** What a move changes on the screens. */
export const changedByMove = [listRooms, listPeriods, listDays, orderDetail, readChangeRequest] as const

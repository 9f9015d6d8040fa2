import type { OrderRow } from '@roombook/contract/order-shapes'
import { guestName } from '@roombook/domain/orders'
import { type LocalDate, shortDate } from '@roombook/domain/time'

type ReadBackOrder = Pick<
  OrderRow,
  | 'bookDate'
  | 'periodName'
  | 'arrivalTime'
  | 'roomName'
  | 'userName'
  | 'sex'
  | 'peopleNum'
  | 'linkedRooms'
  | 'status'
  | 'phone'
  | 'statusName'
>

interface ReadBack {
  /** The store's business day: an order on another day includes its date. */
  today: LocalDate
  /** The affected orders, if there may be several; this order by default. */
  orderIds?: readonly number[]
}

/** Describes an order as staff repeat it to a guest or colleague: 牡丹厅 18:00 王先生 10人. */
export function readBack(order: ReadBackOrder, { today, orderIds = [] }: ReadBack): string {
  const { bookDate, periodName, arrivalTime, roomName, peopleNum, linkedRooms } = order
  const rooms = linkedRooms.filter((room) => orderIds.includes(room.orderId)).map((room) => room.roomName)
  return [
    ...(bookDate === today ? [] : [shortDate(bookDate)]),
    rooms.length > 1 ? rooms.join('、') : roomName,
    arrivalTime || periodName,
    guestName(order),
    ...(peopleNum > 0 ? [`${peopleNum}人`] : []),
  ].join(' ')
}

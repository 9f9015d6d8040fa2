import type { OrderRow } from '@roombook/contract'
import { guestName, type LocalDate, shortDate } from '@roombook/domain'

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
  /** The shop's business date: an order of another names its own. */
  today: LocalDate
  /** The orders that it was done to, where that may be several; the order alone unless given. */
  orderIds?: readonly number[]
}

/** An order as staff say it back to the guest or to a colleague: 牡丹厅 18:00 王先生 10人. */
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

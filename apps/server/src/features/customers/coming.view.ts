import type { ComingBooking } from '@roombook/contract/customers'
import { displayStatusName } from '@roombook/domain/orders'
import type { ComingRow } from './coming.repository.ts'

/** Converts an upcoming booking for a customer's card and page. */
export const comingView = (row: ComingRow): ComingBooking => ({
  id: row.id,
  bookDate: row.book_date,
  periodId: row.period_id,
  periodName: row.period_name,
  roomName: row.room_name,
  arrivalTime: row.arrival_time,
  peopleNum: row.people_num,
  status: row.status,
  statusName: displayStatusName({ status: row.status, userName: row.user_name, phone: row.phone }),
})

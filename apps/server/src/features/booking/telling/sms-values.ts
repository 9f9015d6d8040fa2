import { addressed } from '@roombook/domain'
import type { ToldOrder } from './telling.repository.ts'

/** What the places of a message are filled with: of the order that carries the party, and the rooms of all. */
export const smsValues = (
  first: ToldOrder,
  orders: readonly ToldOrder[],
): Readonly<Record<string, string>> => ({
  姓名: addressed(first),
  日期: first.bookDate,
  餐段: first.periodName,
  时间: first.arrivalTime,
  包厢: orders.map((order) => order.roomName).join('、'),
  人数: String(first.peopleNum || ''),
})

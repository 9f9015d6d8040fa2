import { findRoomId, orderFormFor, type TypedForm } from '../apps/server/test/order-form.ts'
import type { Person } from '../apps/server/test/test-venue.ts'
import { createOrder, holdRooms } from '../packages/contract/src/features/booking.ts'
import type { OrderForm } from '../packages/contract/src/features/order-form.ts'
import type { OrderRow } from '../packages/contract/src/features/order-shapes.ts'
import type { Site } from './start-site.ts'

/** An order that exists before a journey. */
export interface Beforehand extends TypedForm {
  /** Titles of the rooms; 牡丹厅 by default. */
  rooms?: readonly string[]
  by?: Person
}

/** Builds the form of an order as staff would send it. */
export function formOf({ house }: Site, { rooms, by = 'booker', ...change }: Beforehand): OrderForm {
  const roomIds = (rooms ?? ['牡丹厅']).map((title) => findRoomId(house, title))
  return orderFormFor(house, {
    roomIds,
    linked: roomIds.length > 1,
    openerId: house.staff[by].id,
    ...change,
  })
}

/** Makes a booking through the API. */
export async function booked(site: Site, order: Beforehand = {}): Promise<OrderRow> {
  const caller = await site.as(order.by ?? 'booker')
  return (await caller.call(createOrder, formOf(site, order))).row
}

/** Makes a hold through the API. */
export async function held(site: Site, order: Beforehand = {}): Promise<OrderRow> {
  const caller = await site.as(order.by ?? 'booker')
  return (await caller.call(holdRooms, formOf(site, order))).row
}

/** Plants 欧阳建国 of 13911118888, who visited 海棠厅 a month ago, eight times in total, with two labels. */
export async function plantRegular(site: Site): Promise<void> {
  const today = site.now()
  await site.setTime('2026-10-16T02:00:00Z')
  const { id } = await booked(site, {
    bookDate: '2026-10-16',
    rooms: ['海棠厅'],
    userName: '欧阳建国',
    phone: '13911118888',
    peopleNum: 7,
    adminRemark: '茅台先醒好',
    customerLabelIds: site.house.customerLabels.slice(0, 2),
  })
  await site.sql(`update orders set status = 5 where id = ${id}`)
  await site.sql(`update room_claim set finished_at = now() where order_id = ${id}`)
  await site.sql(`update customer set visits = 8 where phone = '13911118888'`)
  await site.setTime(today.toISOString())
}

import type { Person } from '../apps/server/test/house.ts'
import { orderFormFor, roomOf } from '../apps/server/test/order-form.ts'
import {
  createOrder,
  holdRooms,
  type OrderForm,
  type OrderRow,
} from '../packages/contract/src/index.ts'
import type { Site } from './start-site.ts'

/** What a test says of an order that is there before its story begins. */
export interface Beforehand extends Partial<OrderForm> {
  /** Titles of the rooms; 牡丹厅 unless said. */
  rooms?: readonly string[]
  by?: Person
}

/** The form of an order as somebody in the house would send it. */
export function formOf({ house }: Site, { rooms, by = 'booker', ...change }: Beforehand): OrderForm {
  const roomIds = (rooms ?? ['牡丹厅']).map((title) => roomOf(house, title))
  return orderFormFor(house, {
    roomIds,
    linked: roomIds.length > 1,
    openerId: house.staff[by].id,
    ...change,
  })
}

/** A booking that somebody made without a screen. */
export async function booked(site: Site, order: Beforehand = {}): Promise<OrderRow> {
  const caller = await site.as(order.by ?? 'booker')
  return (await caller.call(createOrder, formOf(site, order))).row
}

/** A hold that somebody made without a screen. */
export async function held(site: Site, order: Beforehand = {}): Promise<OrderRow> {
  const caller = await site.as(order.by ?? 'booker')
  return (await caller.call(holdRooms, formOf(site, order))).row
}

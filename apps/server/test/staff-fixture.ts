import { createOrder, holdRooms, orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { ShopSettings } from '@roombook/contract/settings'
import { OrderStatus } from '@roombook/domain/orders'
import { sql, type Updateable } from 'kysely'
import type { Booking, Orders } from '#db/tables.ts'
import { changeBooking } from './booking-rows.ts'
import { dayByDay } from './day-by-day.ts'
import { findRoomId, orderFormFor, type TypedForm } from './order-form.ts'
import type { TestApp, TestClient } from './test-app.ts'

const ended = new Set<number>([
  OrderStatus.finished,
  OrderStatus.unchecked,
  OrderStatus.cancelled,
  OrderStatus.refused,
])

/** Database state of an order: a refused move must not change any of it. */
export type StoredOrder = Awaited<ReturnType<StaffFixture['kept']>>
export type StaffFixture = ReturnType<typeof openStaffFixture>

interface FixtureDays {
  firstDay?: string
  /** Whether bookings are for future dates, so that the clock stays. */
  keepClock?: boolean
}

/** Books on dates of its own, each on the morning of its day, and reads the stored state. */
export function openStaffFixture(
  { venue, owner, clock }: TestApp,
  booker: TestClient,
  { firstDay = '2026-12-01', keepClock = false }: FixtureDays = {},
) {
  const nextDay = dayByDay(firstDay)
  let bookDate = turn()
  /** Starts a new day, since guests arrive, eat and leave on the day of their booking. */
  function turn(): string {
    const day = nextDay()
    if (!keepClock) clock.set(`${day}T02:00:00Z`)
    return day
  }
  const room = (title: string) => findRoomId(venue, title)
  const formOf = (titles: readonly string[], change: TypedForm = {}) =>
    orderFormFor(venue, { bookDate, roomIds: titles.map(room), ...change })
  /** Moves an order's displayed deposit to its bill. */
  async function takeDeposit(orderId: number): Promise<void> {
    const order = owner.selectFrom('order_whole').where('id', '=', orderId)
    const taken = await order
      .select(['deposit_fen', 'deposit_received_fen', 'pay_type'])
      .whereRef('id', '=', 'deposit_order_id')
      .executeTakeFirst()
    if (!taken) return
    await owner.updateTable('orders').set(taken).where('id', '=', orderId).execute()
    await changeBooking(owner, orderId, { deposit_fen: 0, deposit_received_fen: 0, pay_type: '' })
  }
  const ordersOf = async (orderIds: readonly number[]) => {
    const rows: OrderRow[] = []
    for (const id of orderIds) rows.push((await booker.call(orderDetail, { id })).row)
    return rows
  }

  return {
    room,
    formOf,
    /** Starts the next day, so that later bookings do not conflict with earlier ones. */
    turnPage() {
      bookDate = turn()
      return bookDate
    },
    /**
     * Books rooms by their titles in one booking.
     * @returns its orders.
     */
    async book(titles: readonly string[], change: TypedForm = {}): Promise<OrderRow[]> {
      return ordersOf((await booker.call(createOrder, formOf(titles, change))).orderIds)
    },
    /** Books one room. */
    async bookOne(title: string, change: TypedForm = {}): Promise<OrderRow> {
      return (await booker.call(createOrder, formOf([title], change))).row
    },
    async hold(titles: readonly string[], heldUntil?: string): Promise<OrderRow[]> {
      const form = { ...formOf(titles), userName: '', phone: '' }
      return ordersOf((await booker.call(holdRooms, { ...form, heldUntil: heldUntil ?? null })).orderIds)
    },
    seen: async (orderId: number) => (await booker.call(orderDetail, { id: orderId })).row,

    /** Sets an order's status with the corresponding room claim, and optionally columns of its booking. */
    async put(
      orderId: number,
      status: OrderStatus,
      columns: Updateable<Orders> = {},
      booking: Updateable<Booking> = {},
    ): Promise<void> {
      const now = clock.now()
      const change = { status, ...(ended.has(status) ? { completed_at: now } : {}), ...columns }
      await owner.updateTable('orders').set(change).where('id', '=', orderId).execute()
      if (Object.keys(booking).length > 0) await changeBooking(owner, orderId, booking)
      if (!ended.has(status)) return
      const over = status > 0 ? { finished_at: now } : { released_at: now }
      if (status > 0) await takeDeposit(orderId)
      await owner.updateTable('room_claim').set(over).where('order_id', '=', orderId).execute()
    },
    /** Replaces the shop's settings by the given ones and defaults. */
    async setSettings(settings: Partial<ShopSettings>): Promise<void> {
      const text = JSON.stringify(settings)
      await owner.updateTable('shop').set({ settings: text }).where('shop_id', '=', venue.shopId).execute()
    },

    async kept(orderId: number) {
      const order = await owner
        .selectFrom('order_whole')
        .selectAll()
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const claims = await owner
        .selectFrom('room_claim')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute()
      const log = await owner
        .selectFrom('action_log')
        .select(['action', 'from_status', 'to_status', 'operator_name', 'detail', 'fields'])
        .where('subject', '=', 'order')
        .where('subject_id', '=', orderId)
        .orderBy('seq')
        .execute()
      const events = await owner
        .selectFrom('outbox_event')
        .select('data')
        .where('name', '=', 'order.changed')
        .where(sql<boolean>`(data ->> 'orderId')::bigint = ${orderId}`)
        .orderBy('seq')
        .execute()
      return { order, claims, log, events: events.map((event) => event.data) }
    },
  }
}

import {
  addRooms,
  cancelOrder,
  createOrder,
  editOrder,
  type OrderRow,
  orderDetail,
  swapOrders,
  transferOrder,
} from '@roombook/contract'
import { addDays } from '@roombook/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderFormFor, roomOf } from '../order-form.ts'
import { postCall } from '../post.ts'
import { startTestApp } from '../test-app.ts'

const { as, house, owner, clock, baseUrl } = await startTestApp()
const admin = await as(house.staff.admin.phone)
const { token } = admin
const room = (title: string) => roomOf(house, title)
const pair = ['牡丹厅', '芍药厅'] as const
const expected = new Set([
  'booking.stale',
  'booking.room_taken',
  'booking.room_unchanged',
  'booking.not_allowed_in_status',
  'booking.not_transferable',
  'booking.not_swappable',
])

let bookDate = ''
let day = 0
beforeEach(() => {
  day += 1
  bookDate = addDays('2026-11-20', day)
})

const book = async (title: string): Promise<OrderRow> =>
  (await admin.call(createOrder, orderFormFor(house, { bookDate, roomIds: [room(title)] }))).row
const fresh = async (id: number): Promise<OrderRow> => (await admin.call(orderDetail, { id })).row
const claims = () =>
  owner
    .selectFrom('room_claim')
    .select(['room_id', 'order_id', 'turn'])
    .where('book_date', '=', bookDate)
    .where('released_at', 'is', null)
    .execute()
const deadlocks = async () =>
  (
    await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(owner)
  ).rows[0]?.deadlocks

describe('moves that cross', () => {
  test('two orders that want each other’s room, 20 rounds: neither loses the room it has', async () => {
    const orders = [await book(pair[0]), await book(pair[1])]
    for (let round = 0; round < 20; round++) {
      const [one, other] = await Promise.all(orders.map((order) => fresh(order.id)))
      if (!one || !other) throw new Error('an order is gone')
      const move = (order: OrderRow, roomId: number) =>
        postCall(
          baseUrl,
          clock,
          transferOrder,
          { orderId: order.id, roomId, version: order.version },
          { token },
        )
      const answers = await Promise.all([move(one, other.roomId), move(other, one.roomId)])
      for (const answer of answers) expect(answer.envelope).toMatchObject({ code: 'booking.room_taken' })
      expect(await claims()).toHaveLength(2)
    }
  })

  test('swaps, transfers, edits and cancellations of the same four orders at once: no deadlock, no half move', async () => {
    for (let round = 0; round < 15; round++) {
      day += 1
      bookDate = addDays('2026-11-20', day)
      const titles = ['牡丹厅', '芍药厅', '海棠厅', '玉兰厅']
      const orders: OrderRow[] = []
      for (const title of titles) orders.push(await book(title))
      const at = (index: number) => orders[index % 4] ?? orders[0]
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, index) => {
          const [one, other] = [at(index), at(index * 3 + 1)]
          if (!one || !other) throw new Error('an order is gone')
          const acted = { orderId: one.id, version: one.version }
          const ask = (call: Parameters<typeof postCall>[2], input: object) =>
            postCall(baseUrl, clock, call, { ...acted, ...input }, { token })
          switch (index % 5) {
            case 0:
              return ask(swapOrders, { otherOrderId: other.id, otherVersion: other.version })
            case 1:
              return ask(transferOrder, { roomId: other.roomId })
            case 2:
              return ask(editOrder, { roomIds: [room('竹厅')], peopleNum: 6 })
            case 3:
              return ask(addRooms, { roomIds: [room('梅厅'), other.roomId] })
            default:
              return ask(cancelOrder, { reason: 'guest' })
          }
        }),
      )
      for (const { http, envelope } of answers) {
        if (http !== 200) expect(expected).toContain(envelope?.code)
      }
      const standing = await claims()
      expect(new Set(standing.map((claim) => `${claim.room_id}/${claim.turn}`)).size).toBe(standing.length)
      const live = await owner
        .selectFrom('orders')
        .select(['id', 'room_id'])
        .where('book_date', '=', bookDate)
        .where('status', '>', 0)
        .execute()
      expect(standing.map((claim) => `${claim.order_id} in ${claim.room_id}`).toSorted()).toEqual(
        live.map((order) => `${order.id} in ${order.room_id}`).toSorted(),
      )
    }
    expect(await deadlocks()).toBe(0)
  }, 60_000)
})

import { editOrder, transferOrder } from '@roombook/contract/booking'
import {
  addRooms,
  answerBookingRequest,
  arriveOrder,
  cancelOrder,
  clearOrder,
} from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(app, booker)

beforeEach(() => {
  fixture.turnPage()
})

const acted = (order: { id: number; version: number }) => ({ orderId: order.id, version: order.version })
const byGuest = { reason: 'guest' } as const

/** Books three linked rooms: the first shows people, money and dishes for all. */
async function banquet(): Promise<[OrderRow, OrderRow, OrderRow]> {
  const [first, second, third] = await fixture.book(['牡丹厅', '芍药厅', '梅厅'], {
    deposit: fen(50_000),
    dishMode: 2,
    peopleNum: 28,
    orderLabels: venue.orderLabels.map((id) => `${id}-1`),
    memorialTitles: ['结婚-solar'],
  })
  if (!first || !second || !third) throw new Error('three rooms were booked')
  return [first, second, third]
}

describe('made together', () => {
  test('one order for each room, and the first shows what they share', async () => {
    const [first, second, third] = await banquet()
    expect(new Set([first.groupId, second.groupId, third.groupId]).size).toBe(1)
    const shown = { peopleNum: 28, deposit: 50_000, dishMode: 2, linked: true }
    expect(first).toMatchObject(shown)
    expect(first.orderLabels).toHaveLength(2)
    for (const room of [second, third]) {
      expect(room).toMatchObject({ peopleNum: 0, deposit: 0, dishMode: 0, linked: true, userName: '王先生' })
    }
  })

  test('a room that is named twice is one order, and not linked [4.11]', async () => {
    const rows = await fixture.book(['牡丹厅', '牡丹厅'], { linked: true })
    expect(rows).toMatchObject([{ linked: false, groupId: null, linkedRooms: [] }])
  })

  test('none, where one of them is taken', async () => {
    await fixture.bookOne('芍药厅', { userName: '李女士' })
    const before = await owner.selectFrom('orders').select('id').execute()
    const refused = await catchRefusal(fixture.book(['牡丹厅', '芍药厅', '梅厅']))
    expect(refused).toMatchObject({ code: 'booking.room_taken', message: '包厢已被预订：芍药厅' })
    expect(await owner.selectFrom('orders').select('id').execute()).toEqual(before)
  })
})

describe('one by one', () => {
  test('a room is transferred and the others stay', async () => {
    const [, second, third] = await banquet()
    const { row } = await booker.call(transferOrder, { ...acted(second), roomId: fixture.room('兰厅') })
    expect(row.linkedRooms.map((room) => room.roomName)).toEqual(['牡丹厅', '兰厅', '梅厅'])
    expect((await fixture.seen(third.id)).version).toBe(third.version)
  })

  test('the first is cancelled, and the live room with the lowest id takes over', async () => {
    const [first, second, third] = await banquet()
    await booker.call(clearOrder, { ...acted(second), total: 12_000, owed: 12_000 })
    await booker.call(cancelOrder, { ...acted(first), ...byGuest })
    const heir = await fixture.seen(third.id)
    expect(heir).toMatchObject({ peopleNum: 28, deposit: 50_000, dishMode: 2, linked: true, status: 2 })
    expect(heir.orderLabels).toHaveLength(2)
    expect(heir.memorialTitles).toEqual([{ title: '结婚', calendar: 'solar' }])
    expect(heir.linkedRooms.find((room) => room.first)).toMatchObject({ orderId: third.id })
    expect(await fixture.seen(first.id)).toMatchObject({ status: -1, peopleNum: 0, deposit: 0 })
    const { log, events } = await fixture.kept(third.id)
    expect(log.at(-1)).toMatchObject({ action: 'booking.regroup', detail: { remark: '接替为连台主单' } })
    expect(events.at(-1)).toMatchObject({ version: heir.version })
  })

  test('with one room left it is linked no longer, and keeps what it shows [4.11]', async () => {
    const [first, second, third] = await banquet()
    await booker.call(cancelOrder, { ...acted(third), ...byGuest })
    expect(await fixture.seen(first.id)).toMatchObject({ linked: true })
    await booker.call(cancelOrder, { ...acted(await fixture.seen(first.id)), ...byGuest })
    const last = await fixture.seen(second.id)
    expect(last).toMatchObject({
      linked: false,
      groupId: null,
      linkedRooms: [],
      peopleNum: 28,
      deposit: 50_000,
    })
    const log = (await fixture.kept(second.id)).log.map((entry) => entry.detail)
    expect(log.slice(-2)).toMatchObject([{ remark: '接替为连台主单' }, { remark: '连台解除' }])
    const again = await booker.call(addRooms, { ...acted(last), roomIds: [fixture.room('兰厅')] })
    expect(again.row.linkedRooms).toHaveLength(2)
    expect(again.row.groupId).not.toBe((await fixture.seen(first.id)).groupId)
  })

  test('a room that was settled by itself keeps its bill when it inherits', async () => {
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'], { deposit: fen(20_000) })
    if (!first || !second) throw new Error('two rooms were booked')
    const payments = [{ means: 'cash' as const, amount: 10_000 }]
    await booker.call(clearOrder, { ...acted(second), total: 30_000, payments, owed: 20_000 })
    await booker.call(cancelOrder, { ...acted(first), ...byGuest })
    expect(await fixture.seen(second.id)).toMatchObject({
      linked: false,
      status: 5,
      total: 30_000,
      arrears: 20_000,
      deposit: 20_000,
      peopleNum: 10,
    })
    expect((await fixture.kept(second.id)).order.paid_fen).toBe(10_000)
  })

  test('the last to go takes the booking with it, and nobody inherits', async () => {
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'])
    if (!first || !second) throw new Error('two rooms were booked')
    const { orderIds } = await booker.call(cancelOrder, { ...acted(second), ...byGuest, linked: true })
    expect(orderIds).toEqual([first.id, second.id])
    expect(await fixture.seen(first.id)).toMatchObject({ status: -1, peopleNum: 10, linked: true })
  })
})

describe('edited', () => {
  test('customer, date and remark are those of all, the room is its own', async () => {
    const [first, second, third] = await banquet()
    const bookDate = fixture.turnPage()
    await booker.call(editOrder, {
      ...acted(second),
      bookDate,
      userName: '李女士',
      adminRemark: '靠窗',
      peopleNum: 30,
      roomIds: [fixture.room('兰厅')],
    })
    for (const [order, roomName] of [
      [first, '牡丹厅'],
      [second, '兰厅'],
      [third, '梅厅'],
    ] as const) {
      const seen = await fixture.seen(order.id)
      expect(seen).toMatchObject({ bookDate, userName: '李女士', adminRemark: '靠窗', roomName })
      expect(seen.peopleNum).toBe(order.id === first.id ? 30 : 0)
    }
  })

  test('to a day on which one of its rooms is taken, nothing changes', async () => {
    const [first, second, third] = await banquet()
    const bookDate = fixture.turnPage()
    await fixture.bookOne('梅厅', { userName: '李女士' })
    const readStored = () => Promise.all([first, second, third].map((order) => fixture.kept(order.id)))
    const before = await readStored()
    const refused = await catchRefusal(booker.call(editOrder, { ...acted(first), bookDate }))
    expect(refused).toMatchObject({ code: 'booking.room_taken', message: '包厢已被预订：梅厅' })
    expect(await readStored()).toEqual(before)
  })
})

describe('in sync', () => {
  test('every room that may goes along, and the rest are named [4.05]', async () => {
    const [first, second, third] = await banquet()
    await booker.call(clearOrder, { ...acted(second), total: 0 })
    const { row, orderIds, left } = await booker.call(arriveOrder, { ...acted(third), linked: true })
    expect(row).toMatchObject({ id: third.id, status: 3 })
    expect(orderIds).toEqual([first.id, third.id])
    expect(left).toEqual([{ orderId: second.id, roomName: '芍药厅', statusName: '已完成' }])
    expect((await fixture.seen(first.id)).status).toBe(3)
    expect((await fixture.kept(second.id)).log).toHaveLength(2)
  })

  test('one alone moves where the toggle is off', async () => {
    const [first, second, third] = await banquet()
    const { orderIds, left } = await booker.call(arriveOrder, { ...acted(second), linked: false })
    expect({ orderIds, left }).toEqual({ orderIds: [second.id], left: [] })
    for (const order of [first, third]) expect((await fixture.seen(order.id)).status).toBe(2)
  })

  test('the version of the one acted on counts, the others are taken as they are', async () => {
    const [first, second] = await banquet()
    await booker.call(arriveOrder, acted(first))
    const { orderIds } = await booker.call(cancelOrder, { ...acted(second), ...byGuest, linked: true })
    expect(orderIds).toHaveLength(3)
    const stale = booker.call(cancelOrder, { ...acted(first), ...byGuest, linked: true })
    expect(await catchRefusal(stale)).toMatchObject({ code: 'booking.stale' })
  })

  test('is refused whole where the one acted on may not, though others might [4.05]', async () => {
    const [first, second, third] = await banquet()
    await booker.call(clearOrder, { ...acted(second), total: 0 })
    const seen = await fixture.seen(second.id)
    const refused = await catchRefusal(booker.call(arriveOrder, { ...acted(seen), linked: true }))
    expect(refused.code).toBe('booking.not_allowed_in_status')
    for (const order of [first, third]) expect(await fixture.seen(order.id)).toMatchObject({ status: 2 })
  })

  test('applications of several rooms are accepted whole', async () => {
    const rooms = await banquet()
    for (const { id } of rooms) await fixture.put(id, 1, { opener_id: null })
    const { orderIds } = await booker.call(answerBookingRequest, {
      ...acted(rooms[0]),
      status: 2,
      linked: true,
    })
    expect(orderIds).toEqual(rooms.map((room) => room.id))
    for (const { id } of rooms) {
      expect(await fixture.seen(id)).toMatchObject({ status: 2, openerId: venue.staff.booker.id })
    }
  })
})

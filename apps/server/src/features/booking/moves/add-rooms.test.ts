import { createOrder } from '@roombook/contract/booking'
import { addRooms } from '@roombook/contract/order-moves'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(app, booker, { keepClock: true })

beforeEach(() => {
  fixture.turnPage()
})

const acted = (order: { id: number; version: number }) => ({ orderId: order.id, version: order.version })
const roomIds = (...titles: string[]) => titles.map(fixture.room)
const orderCount = async () =>
  (
    await owner
      .selectFrom('orders')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('adding rooms', () => {
  test('makes a single order the first of a linked booking [7.26]', async () => {
    const order = await fixture.bookOne('牡丹厅', { adminRemark: '寿宴' })
    const added = await booker.call(addRooms, { ...acted(order), roomIds: roomIds('芍药厅', '梅厅') })
    expect(added.orderIds).toHaveLength(3)
    expect(added.row).toMatchObject({ linked: true, peopleNum: 10, version: order.version + 1 })
    expect(added.row.linkedRooms).toMatchObject([
      { orderId: order.id, roomName: '牡丹厅', first: true },
      { roomName: '芍药厅', first: false },
      { roomName: '梅厅', first: false },
    ])
    const room = await fixture.seen(added.orderIds[1] ?? 0)
    const alike = ['bookDate', 'periodId', 'userName', 'customerId', 'arrivalTime', 'adminRemark'] as const
    for (const field of alike) expect(room[field]).toEqual(order[field])
    expect(room).toMatchObject({ status: 2, peopleNum: 0, deposit: 0, openerId: order.openerId })
    const { log, claims } = await fixture.kept(room.id)
    expect(log).toMatchObject([{ action: 'booking.add-rooms', from_status: null, to_status: 2 }])
    expect(claims).toMatchObject([{ released_at: null, finished_at: null }])
    expect((await fixture.kept(order.id)).log.at(-1)?.detail).toMatchObject({ remark: '加房：芍药厅、梅厅' })
  })

  test('joins the booking there is, whichever of its rooms is acted on [7.26]', async () => {
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'])
    if (!first || !second) throw new Error('two rooms were booked')
    const { row } = await booker.call(addRooms, { ...acted(second), roomIds: roomIds('梅厅') })
    expect(row.groupId).toBe(first.groupId)
    expect(row.linkedRooms.map((room) => [room.roomName, room.first])).toEqual([
      ['牡丹厅', true],
      ['芍药厅', false],
      ['梅厅', false],
    ])
  })

  test('of guests who have come, or to a hold, are in the same state', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await fixture.put(order.id, 3)
    const come = await booker.call(addRooms, { ...acted(order), roomIds: roomIds('芍药厅') })
    expect(await fixture.seen(come.orderIds[1] ?? 0)).toMatchObject({ status: 3 })
    const [hold] = await fixture.hold(['兰厅'], '2026-11-20T05:00:00Z')
    if (!hold) throw new Error('nothing was held')
    const held = await booker.call(addRooms, { ...acted(hold), roomIds: roomIds('竹厅') })
    const room = await fixture.seen(held.orderIds[1] ?? 0)
    expect(room).toMatchObject({ status: 4, heldUntil: '2026-11-20T05:00:00.000Z' })
  })

  test('needs at least one [5.17]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const refused = await catchRefusal(booker.call(addRooms, { ...acted(order), roomIds: [] }))
    expect(refused).toMatchObject({
      message: '请选择要追加的包厢',
      fields: { roomIds: '请选择要追加的包厢' },
    })
  })

  test('named twice is one room', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const twice = { ...acted(order), roomIds: roomIds('芍药厅', '芍药厅') }
    const { orderIds } = await booker.call(addRooms, twice)
    expect(orderIds).toHaveLength(2)
    expect((await fixture.kept(order.id)).events.at(-1)).toMatchObject({
      roomIds: roomIds('牡丹厅', '芍药厅'),
    })
  })

  test('one of which was just taken adds none, and offers those that are free', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await fixture.bookOne('梅厅', { userName: '李女士' })
    const [before, count] = [await fixture.kept(order.id), await orderCount()]
    const refused = await catchRefusal(
      booker.call(addRooms, { ...acted(order), roomIds: roomIds('芍药厅', '梅厅', '兰厅') }),
    )
    expect(refused).toMatchObject({
      code: 'booking.room_taken',
      message: '包厢已被预订：梅厅',
      data: { rooms: [{ id: fixture.room('梅厅'), title: '梅厅' }] },
    })
    const free = (refused.data.free as { title: string }[]).map((room) => room.title)
    expect(free).toContain('芍药厅')
    expect(free).not.toContain('梅厅')
    expect(await fixture.kept(order.id)).toEqual(before)
    expect(await orderCount()).toBe(count)
  })

  test('that the booking has, that are closed, or that are of another shop are refused', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const add = (id: number) => catchRefusal(booker.call(addRooms, { ...acted(order), roomIds: [id] }))
    expect((await add(fixture.room('牡丹厅'))).code).toBe('booking.room_taken')
    expect((await add(venue.other.rooms.望湖厅 ?? 0)).code).toBe('booking.room_missing')
    await owner.updateTable('room').set({ closed_at: new Date() }).where('title', '=', '菊厅').execute()
    expect((await add(fixture.room('菊厅'))).code).toBe('booking.room_missing')
  })

  test('takes the turn that the board showed', async () => {
    const [seated, order] = [await fixture.bookOne('芍药厅'), await fixture.bookOne('牡丹厅')]
    const second = { ...acted(order), roomIds: roomIds('芍药厅'), turns: [2] }
    expect((await catchRefusal(booker.call(addRooms, second))).code).toBe('booking.turn_unavailable')
    await fixture.put(seated.id, 5)
    const { orderIds } = await booker.call(addRooms, second)
    expect(await fixture.seen(orderIds[1] ?? 0)).toMatchObject({ turn: 2, turned: true })
  })

  test('whose hold has run out takes them from it', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const [hold] = await fixture.hold(['芍药厅'], '2026-11-20T03:00:00Z')
    if (!hold) throw new Error('nothing was held')
    app.clock.set('2026-11-20T03:00:00Z')
    await booker.call(addRooms, { ...acted(order), roomIds: roomIds('芍药厅') })
    expect(await fixture.seen(hold.id)).toMatchObject({ status: -2 })
    app.clock.set('2026-11-20T02:00:00Z')
  })

  test('to a hold whose own time is over is no way to end it', async () => {
    const [hold] = await fixture.hold(['芍药厅'], '2026-11-20T03:00:00Z')
    if (!hold) throw new Error('nothing was held')
    app.clock.set('2026-11-20T03:00:00Z')
    const again = await catchRefusal(booker.call(addRooms, { ...acted(hold), roomIds: roomIds('芍药厅') }))
    expect(again.code).toBe('booking.room_taken')
    expect(await fixture.seen(hold.id)).toMatchObject({ status: 4, version: hold.version })
    app.clock.set('2026-11-20T02:00:00Z')
  })

  test('by six clerks at once to one single order makes one booking', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const titles = ['芍药厅', '海棠厅', '玉兰厅', '梅厅', '兰厅', '竹厅']
    const all = titles.map((title) => booker.call(addRooms, { ...acted(order), roomIds: roomIds(title) }))
    const outcomes = await Promise.allSettled(all)
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'added'))
    expect(won).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['added', 'booking.stale']))
    expect((await fixture.seen(order.id)).linkedRooms).toHaveLength(2)
    await booker.call(createOrder, fixture.formOf([titles[codes.indexOf('booking.stale')] ?? '']))
  })
})

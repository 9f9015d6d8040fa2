import { listDays, listPeriods, listRooms } from '@roombook/contract/board'
import { createOrder, holdRooms } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import { cancelOrder, clearOrder, deleteOrder } from '@roombook/contract/order-moves'
import { beforeEach, describe, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay, onTheDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, owner, clock } = site
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()
const periodId = venue.periods.dinner
const room = (title: string) => findRoomId(venue, title)
let bookDate = ''

beforeEach(() => {
  bookDate = nextDay()
})

const book = async (title: string, change: Partial<OrderForm> = {}) => {
  const form = orderFormFor(venue, { bookDate, roomIds: [room(title)], ...change })
  return (await booker.call(createOrder, form)).row
}

const clear = ({ id, version }: { id: number; version: number }) =>
  onTheDay(clock, bookDate, () => booker.call(clearOrder, { orderId: id, version, linked: false, total: 0 }))

const board = () => booker.call(listRooms, { bookDate, periodId })

const cellOf = async (title: string) =>
  (await board()).list.flatMap((floor) => floor.children).find((cell) => cell.title === title)

describe('the board', () => {
  test('lists the rooms of each floor as its children, by period and date [7.20]', async () => {
    const fields = { book_date: bookDate, time_id: periodId }
    const { data } = await postForm(site, '/shopapi/roombook/roomlist', fields, booker.token)
    const floors = data.list.map((floor: { title: string; children: { title: string }[] }) => [
      floor.title,
      floor.children.map((cell) => cell.title),
    ])
    expect(floors).toEqual([
      ['一楼', ['牡丹厅', '芍药厅', '海棠厅', '玉兰厅']],
      ['二楼', ['梅厅', '兰厅', '竹厅', '菊厅']],
    ])
  })

  test("spells a room's fields as the specification does", async () => {
    const order = await book('牡丹厅', { orderLabels: [] })
    await owner
      .updateTable('booking')
      .set({ sms_state: 3, replied: true })
      .where('id', '=', selectBookingId(order.id))
      .execute()
    const fields = { book_date: bookDate, time_id: periodId }
    const { data } = await postForm(site, '/shopapi/roombook/roomlist', fields, booker.token)
    const [peony, herb] = data.list[0].children
    expect(peony).toMatchObject({
      id: room('牡丹厅'),
      title: '牡丹厅',
      color: 'booked',
      people_num: 12,
      room_status_name: '已预订',
      is_rockover: 0,
      rockover_nouse_number: 0,
    })
    expect(peony.shopBookorder).toEqual([
      expect.objectContaining({
        id: order.id,
        status: 2,
        status_name: '已预订',
        user_name: '王先生',
        sex: 1,
        phone: '139***5678',
        people_num: 10,
        arrival_time: '18:00',
        is_continuous: 0,
        is_send_sms: 3,
        is_replay: 1,
        occupyseat_time: null,
        staff_id: venue.staff.booker.id,
        staff_name: '赵前台',
        often: 0,
      }),
    ])
    expect(herb).toMatchObject({
      color: 'free',
      room_status_name: '空闲',
      rockover_nouse_number: 1,
      shopBookorder: [],
    })
  })

  test('shows what holds a room: a booking, a hold, an application, guests who are there', async () => {
    await book('牡丹厅')
    const held = orderFormFor(venue, { bookDate, roomIds: [room('芍药厅')], userName: '', phone: '' })
    await booker.call(holdRooms, held)
    for (const [title, status] of [
      ['海棠厅', 1],
      ['玉兰厅', 3],
    ] as const) {
      const { id } = await book(title)
      await owner.updateTable('orders').set({ status }).where('id', '=', id).execute()
    }
    const [floor] = (await board()).list
    expect(floor?.children.map(({ color, statusText }) => [color, statusText])).toEqual([
      ['booked', '已预订'],
      ['held', '占位'],
      ['applied', '待处理'],
      ['arrived', '客已到'],
    ])
  })

  test('leaves out rooms that are closed or deleted', async () => {
    await owner.updateTable('room').set({ closed_at: new Date() }).where('id', '=', room('竹厅')).execute()
    await owner.updateTable('room').set({ deleted_at: new Date() }).where('id', '=', room('菊厅')).execute()
    const { list, bookable } = await board()
    expect(list[1]?.children.map((cell) => cell.title)).toEqual(['梅厅', '兰厅'])
    expect(bookable).toBe(6)
    await owner.updateTable('room').set({ closed_at: null, deleted_at: null }).execute()
  })

  test('is not there for a period the shop does not have', async () => {
    for (const id of [venue.other.periodId, 987_654_321]) {
      const refused = await catchRefusal(booker.call(listRooms, { bookDate, periodId: id }))
      expect(refused).toMatchObject({ code: 'booking.period_missing' })
    }
  })
})

describe('turns', () => {
  test('a table that was cleared frees its room for the next turn, and its order stays in sight', async () => {
    expect(await cellOf('牡丹厅')).toMatchObject({ nextTurn: 1, turnsLeft: 1 })
    const first = await book('牡丹厅')
    expect(await cellOf('牡丹厅')).toMatchObject({ color: 'booked', nextTurn: 0, turnsLeft: 0 })
    await clear(first)
    expect(await cellOf('牡丹厅')).toMatchObject({
      color: 'free',
      statusText: '空闲',
      nextTurn: 2,
      turnsLeft: 1,
      roomOrders: [{ id: first.id, status: 5, turn: 1 }],
    })
    const second = await book('牡丹厅', { turns: [2], userName: '李女士' })
    expect(await cellOf('牡丹厅')).toMatchObject({
      color: 'booked',
      nextTurn: 0,
      roomOrders: [
        { id: first.id, turn: 1 },
        { id: second.id, turn: 2 },
      ],
    })
  })

  test('a room of two sittings says so, and offers the second beside the first', async () => {
    const rule = { shop_id: venue.shopId, room_id: room('兰厅'), period_id: periodId, sittings: 2 }
    await owner.insertInto('turn_rule').values(rule).execute()
    expect(await cellOf('兰厅')).toMatchObject({ turned: true, nextTurn: 1, turnsLeft: 2 })
    await book('兰厅')
    expect(await cellOf('兰厅')).toMatchObject({ color: 'booked', nextTurn: 2, turnsLeft: 1 })
    await book('兰厅', { turns: [2] })
    expect(await cellOf('兰厅')).toMatchObject({ nextTurn: 0, turnsLeft: 0 })
    expect(await cellOf('梅厅')).toMatchObject({ turned: false })
  })

  test('a second sitting that would begin when the period is over is not offered', async () => {
    const rule = { shop_id: venue.shopId, room_id: room('海棠厅'), period_id: periodId, sittings: 2 }
    await owner
      .insertInto('turn_rule')
      .values({ ...rule, dining_minutes: 480 })
      .execute()
    await book('海棠厅')
    expect(await cellOf('海棠厅')).toMatchObject({ nextTurn: 0, nextTurnFrom: '', turnsLeft: 0 })
  })

  test('that was finished stays used though its order is deleted', async () => {
    const first = await book('牡丹厅')
    const { row } = await clear(first)
    await booker.call(deleteOrder, { orderId: row.id, version: row.version, linked: false })
    expect(await cellOf('牡丹厅')).toMatchObject({ color: 'free', nextTurn: 2, roomOrders: [] })
    await book('牡丹厅', { turns: [2] })
  })
})

describe('booked rooms', () => {
  const counts = async () => {
    const periods = await booker.call(listPeriods, { bookDate })
    const [day] = (await booker.call(listDays, { startDate: bookDate, days: 1 })).list
    const dinner = periods.list.find((period) => period.id === periodId)
    return { board: (await board()).booked, period: dinner?.booked, day: day?.booked }
  }
  const all = (count: number) => ({ board: count, period: count, day: count })

  test('are those with a claim that was not released: once each, cleared and deleted ones for ever', async () => {
    expect(await counts()).toEqual(all(0))
    const first = await book('牡丹厅')
    const other = await book('芍药厅')
    await booker.call(holdRooms, orderFormFor(venue, { bookDate, roomIds: [room('海棠厅')] }))
    expect(await counts()).toEqual(all(3))
    await booker.call(cancelOrder, {
      orderId: other.id,
      version: other.version,
      linked: false,
      reason: 'guest',
    })
    expect(await counts()).toEqual(all(2))
    const { row } = await clear(first)
    await book('牡丹厅', { turns: [2] })
    expect(await counts()).toEqual(all(2))
    await booker.call(deleteOrder, { orderId: row.id, version: row.version, linked: false })
    expect(await counts()).toEqual(all(2))
  })

  test('are counted over a finished day as over a coming one', async () => {
    const order = await book('牡丹厅')
    const { row } = await clear(order)
    await booker.call(deleteOrder, { orderId: row.id, version: row.version, linked: false })
    expect(await counts()).toEqual(all(1))
  })
})

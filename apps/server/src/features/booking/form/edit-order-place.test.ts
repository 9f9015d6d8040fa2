import { listRooms } from '@roombook/contract/board'
import { createOrder, editOrder, orderDetail } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import { arriveOrder, clearOrder } from '@roombook/contract/order-moves'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { countRows } from '#test/count-rows.ts'
import { dayByDay, onTheDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner, clock } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()
const room = (title: string) => findRoomId(venue, title)
const { dinner, lunch } = venue.periods
let bookDate = ''

beforeEach(() => {
  bookDate = nextDay()
})

const book = (titles: string[], change: Partial<OrderForm> = {}) =>
  booker.call(createOrder, orderFormFor(venue, { bookDate, roomIds: titles.map(room), ...change }))

interface Seen {
  id: number
  version: number
}
const edit = ({ id, version }: Seen, change: Partial<OrderForm>) =>
  booker.call(editOrder, { orderId: id, version, ...change })

const read = async (id: number) => (await booker.call(orderDetail, { id })).row

/** Lists the taken rooms on the board of a date and period. */
const taken = async (date: string, periodId = dinner) => {
  const board = await booker.call(listRooms, { bookDate: date, periodId })
  const cells = board.list.flatMap((floor) => floor.children)
  return cells.filter((cell) => cell.roomOrders.length > 0).map((cell) => cell.title)
}

describe('one room', () => {
  test('moves to another date and period, and lets go of the place it had', async () => {
    const { row } = await book(['牡丹厅'])
    const later = nextDay()
    const { row: moved } = await edit(row, { bookDate: later, periodId: lunch, arrivalTime: '12:00' })
    expect(moved).toMatchObject({ bookDate: later, periodName: '午餐', roomName: '牡丹厅' })
    expect(await taken(bookDate)).toEqual([])
    expect(await taken(later, lunch)).toEqual(['牡丹厅'])
    await book(['牡丹厅'])
  })

  test('needs an arrival time of the period it moves to', async () => {
    const { row } = await book(['牡丹厅'])
    expect((await catchRefusal(edit(row, { periodId: lunch }))).fields).toEqual({
      arrivalTime: '到店时间不在所选餐段内',
    })
  })

  test('is refused where the new room is taken, and told what is free there', async () => {
    const { row } = await book(['牡丹厅'])
    await book(['芍药厅'])
    const before = await countRows(owner)
    const refused = await catchRefusal(edit(row, { roomIds: [room('芍药厅')] }))
    expect(refused).toMatchObject({ code: 'booking.room_taken', message: '包厢已被预订：芍药厅' })
    expect(refused.data.free).toEqual([
      { id: room('海棠厅'), title: '海棠厅', capacity: 10, turn: 1 },
      { id: room('玉兰厅'), title: '玉兰厅', capacity: 16, turn: 1 },
    ])
    expect(await countRows(owner)).toEqual(before)
    expect(await read(row.id)).toEqual(row)
  })

  test('is not moved to a date that is past', async () => {
    const { row } = await book(['牡丹厅'])
    expect((await catchRefusal(edit(row, { bookDate: '2026-11-19' }))).fields).toMatchObject({
      bookDate: '不能选择过去的日期',
    })
  })

  test('of a second turn is the first of an empty day', async () => {
    const { row: first } = await book(['牡丹厅'])
    const clearing = { orderId: first.id, version: first.version, linked: false, total: 0 }
    await onTheDay(clock, bookDate, () => booker.call(clearOrder, clearing))
    const { row: second } = await book(['牡丹厅'], { turns: [2] })
    const later = nextDay()
    const { row: moved } = await edit(second, { bookDate: later })
    expect(moved).toMatchObject({ bookDate: later, turn: 1, turned: false })
  })

  test('keeps a room that was closed meanwhile, until it is to move', async () => {
    const { row } = await book(['竹厅'])
    await owner.updateTable('room').set({ closed_at: new Date() }).where('id', '=', room('竹厅')).execute()
    const { row: edited } = await edit(row, { adminRemark: '靠窗' })
    expect(edited).toMatchObject({ roomName: '竹厅', adminRemark: '靠窗' })
    expect(await catchRefusal(edit(edited, { bookDate: nextDay() }))).toMatchObject({
      code: 'booking.room_missing',
      data: { room_id: room('竹厅') },
    })
  })
})

describe('linked rooms', () => {
  const three = ['牡丹厅', '芍药厅', '海棠厅']

  test('move to another date all together, and have everything in common changed', async () => {
    const { row, orderIds } = await book(three)
    const later = nextDay()
    const saved = await edit(row, { bookDate: later, userName: '李女士', adminRemark: '婚宴', peopleNum: 30 })
    expect(saved.orderIds).toEqual(orderIds)
    expect(await taken(bookDate)).toEqual([])
    expect(await taken(later)).toEqual(three)
    for (const [at, id] of orderIds.entries()) {
      expect(await read(id)).toMatchObject({
        bookDate: later,
        userName: '李女士',
        adminRemark: '婚宴',
        peopleNum: at === 0 ? 30 : 0,
        version: 2,
      })
    }
  })

  test('stay all where they are when one of them finds its room taken', async () => {
    const later = nextDay()
    await book(['芍药厅'], { bookDate: later, userName: '先到' })
    const { row, orderIds } = await book(three)
    const before = await Promise.all(orderIds.map(read))
    const counted = await countRows(owner)
    const refused = await catchRefusal(edit(row, { bookDate: later, peopleNum: 7 }))
    expect(refused).toMatchObject({ message: '包厢已被预订：芍药厅' })
    expect(refused.data.free).not.toContainEqual(expect.objectContaining({ title: '芍药厅' }))
    expect(await Promise.all(orderIds.map(read))).toEqual(before)
    expect(await countRows(owner)).toEqual(counted)
  })

  test('have a room each: it is that of the one that is edited', async () => {
    const { orderIds } = await book(three)
    const [, secondId = 0] = orderIds
    const { row } = await edit(await read(secondId), { roomIds: [room('玉兰厅')] })
    expect(row).toMatchObject({ id: secondId, roomName: '玉兰厅' })
    expect(await taken(bookDate)).toEqual(['牡丹厅', '海棠厅', '玉兰厅'])
  })

  test("edited by a later member's form, keep people and money on the first", async () => {
    const { row, orderIds } = await book(three, { deposit: fen(50_000) })
    const [, secondId = 0] = orderIds
    await edit(await read(secondId), { peopleNum: 40 })
    expect(await read(row.id)).toMatchObject({ peopleNum: 40, deposit: 50_000 })
    expect(await read(secondId)).toMatchObject({ peopleNum: 0, deposit: 0 })
  })

  test('are edited whole though one has arrived; each keeps its state', async () => {
    const { row, orderIds } = await book(three)
    const [firstId = 0, secondId = 0, thirdId = 0] = orderIds
    const arrived = { orderId: row.id, version: row.version, linked: false }
    await onTheDay(clock, bookDate, () => booker.call(arriveOrder, arrived))
    const saved = await edit(await read(secondId), { adminRemark: '婚宴', userName: '李女士' })
    expect(saved.orderIds).toEqual(orderIds)
    for (const [id, status] of [
      [firstId, 3],
      [secondId, 2],
      [thirdId, 2],
    ] as const) {
      expect(await read(id)).toMatchObject({ status, adminRemark: '婚宴', userName: '李女士' })
    }
  })

  test('leave a member alone that is finished', async () => {
    const { row, orderIds } = await book(three)
    const [, secondId = 0, thirdId = 0] = orderIds
    const clearing = { orderId: thirdId, version: 1, linked: false, total: 0 }
    await onTheDay(clock, bookDate, () => booker.call(clearOrder, clearing))
    const saved = await edit(row, { adminRemark: '婚宴' })
    expect(saved.orderIds).toEqual([row.id, secondId])
    expect(await read(thirdId)).toMatchObject({ status: 5, adminRemark: '' })
  })
})

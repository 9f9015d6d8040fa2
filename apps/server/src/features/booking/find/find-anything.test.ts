import { createOrder } from '@roombook/contract/booking'
import { findAnything } from '@roombook/contract/find'
import { describe, expect, test } from 'vitest'
import { insertBooked } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)

const book = async (change: object, room = '牡丹厅') =>
  (await booker.call(createOrder, orderFormFor(venue, { roomIds: [findRoomId(venue, room)], ...change }))).row
const next = await book({ bookDate: '2026-11-27', userName: '司马青', phone: '13611110001' })
const soon = await book({ bookDate: '2026-11-23', userName: '司马青', phone: '13611110001' })
const walkIn = await book({ bookDate: '2026-11-24', userName: '司马懿', phone: '' }, '芍药厅')
const secretary = await book({ bookDate: '2026-11-25', userName: '刘秘书', phone: '13611110001' })
// Two years ago, for the same guest.
const pastId = await insertBooked(
  owner,
  {
    shop_id: venue.shopId,
    status: 5,
    book_date: '2024-10-01',
    period_id: venue.periods.dinner,
    room_id: findRoomId(venue, '梅厅'),
    created_at: new Date('2024-09-30T02:00:00Z'),
  },
  {
    customer_id: (await booker.call(findAnything, { keyword: '司马青' })).customers[0]?.id ?? 0,
    user_name: '司马青',
  },
)
// The other shop has a guest of the same name and phone, without a customer record there.
await insertBooked(
  owner,
  {
    shop_id: venue.other.shopId,
    status: 2,
    book_date: '2026-11-23',
    period_id: venue.other.periodId,
    room_id: Object.values(venue.other.rooms)[0] ?? 0,
    created_at: new Date('2026-11-19T02:00:00Z'),
  },
  { user_name: '司马别', phone: '13611110001' },
)

const find = (keyword: string, page = 1, limit = 20) => booker.call(findAnything, { keyword, page, limit })
const idsOf = async (keyword: string) => (await find(keyword)).list.map(({ id }) => id)

describe('one search finds', () => {
  test('the orders of all days, those to come first and then those past', async () => {
    expect(await idsOf('司马青')).toEqual([soon.id, secretary.id, next.id, pastId])
  })

  test('by part of a name, with who is in no book', async () => {
    expect(await idsOf('司马')).toEqual([soon.id, walkIn.id, secretary.id, next.id, pastId])
    expect(await idsOf('马懿')).toEqual([walkIn.id])
  })

  test('by four digits of a phone, and by the whole of it', async () => {
    const theirs = [soon.id, secretary.id, next.id, pastId]
    expect(await idsOf('0001')).toEqual(theirs)
    expect(await idsOf('136 1111 0001')).toEqual(theirs)
    expect(await idsOf('001')).toEqual([])
  })

  test('by its number', async () => {
    const { list, count } = await find(soon.orderSerial)
    expect(count).toBe(1)
    expect(list[0]).toMatchObject({
      id: soon.id,
      orderSerial: soon.orderSerial,
      bookDate: '2026-11-23',
      periodName: '晚餐',
      roomName: '牡丹厅',
      userName: '司马青',
      phone: '136***0001',
      statusName: '已预订',
    })
  })

  test('guests and rooms, on the first page', async () => {
    const { customers } = await find('司马')
    expect(customers).toEqual([expect.objectContaining({ userName: '司马青', phone: '136***0001' })])
    const { rooms, list } = await find('牡丹')
    expect(rooms).toEqual([
      { id: findRoomId(venue, '牡丹厅'), title: '牡丹厅', floorName: '一楼', capacity: 12 },
    ])
    expect(list).toEqual([])
    expect((await find('一楼')).rooms).toHaveLength(4)
    expect((await find('司马', 2, 2)).customers).toEqual([])
  })

  test('page by page, and counts all', async () => {
    const first = await find('司马', 1, 2)
    const second = await find('司马', 2, 2)
    expect([first.count, first.list.length, second.list.length]).toEqual([5, 2, 2])
    expect(second.list.map(({ id }) => id)).toEqual([secretary.id, next.id])
    // A page past the last is empty and still returns the total.
    const past = await find('司马', 4, 2)
    expect([past.count, past.list]).toEqual([5, []])
  })

  test('nothing of another shop, of a deleted order, or by signs of a pattern', async () => {
    expect((await find('司马别')).count).toBe(0)
    expect(await idsOf('%')).toEqual([])
    await owner.updateTable('orders').set({ deleted_at: new Date() }).where('id', '=', walkIn.id).execute()
    expect(await idsOf('马懿')).toEqual([])
  })

  test('nothing without a word', async () => {
    expect((await catchRefusal(find(' '))).fields).toEqual({ keyword: '请输入姓名、手机号、包厢或订单号' })
  })
})

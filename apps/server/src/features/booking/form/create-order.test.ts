import { createOrder, orderDetail } from '@roombook/contract/booking'
import { fen } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { countRows } from '#test/count-rows.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

// No jobs run: a message sent meanwhile would change the order after the response.
const { as, venue, owner } = await startTestApp({ JOBS: '0' })
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)

const room = (title: string) => findRoomId(venue, title)
const nextDay = dayByDay()

describe('one room', () => {
  test('is booked, and the order tells of its making', async () => {
    const form = orderFormFor(venue, { bookDate: nextDay() })
    const { row, orderIds } = await booker.call(createOrder, form)
    expect(orderIds).toEqual([row.id])
    expect(row).toMatchObject({ status: 2, statusName: '已预订', version: 1, turn: 1, turned: false })
    const { list } = await booker.call(orderDetail, { id: row.id })
    expect(list).toEqual([
      {
        operatorId: venue.staff.booker.id,
        operatorName: '赵前台',
        ofInvitation: false,
        toStatus: 2,
        remark: `新增订单：${form.bookDate} 晚餐 牡丹厅`,
        createdAt: '2026-11-20T02:00:00.000Z',
      },
    ])
  })

  test('is not linked, whatever the form says, nor when it is named twice', async () => {
    for (const roomIds of [[room('牡丹厅')], [room('牡丹厅'), room('牡丹厅')]]) {
      const form = orderFormFor(venue, { bookDate: nextDay(), roomIds, linked: true })
      const { row, orderIds } = await booker.call(createOrder, form)
      expect(orderIds).toHaveLength(1)
      expect(row).toMatchObject({ linked: false, groupId: null, linkedRooms: [] })
    }
  })
})

describe('the answer', () => {
  const known = { phone: '13700000077', userName: '陈先生' }
  const first = venue.customerLabels.slice(0, 1)

  test.each([
    ['of a new guest', known],
    ['of one who is known', known],
    ['with labels and celebrations', labelled()],
    [
      'of a guest who has labels',
      { ...known, birthdayKind: 2, birthdayOfOther: true, otherName: '李奶奶' } as const,
    ],
    ['without a phone', { phone: '' }],
    ['by another opener', { openerId: venue.staff.admin.id }],
    ['with a deposit', { deposit: fen(10_000) }],
    ['with a message', { phone: '13700000078', sendSms: true }],
    ['of two, whose birthday is by the moon', { peopleNum: 2, birthdayKind: 2 } as const],
  ])('%s is what reading the order answers', async (_, change) => {
    const form = orderFormFor(venue, { bookDate: nextDay(), ...change })
    const { row } = await admin.call(createOrder, form)
    expect(row).toEqual((await admin.call(orderDetail, { id: row.id })).row)
  })

  function labelled() {
    const orderLabels = venue.orderLabels.map((id) => `${id}-1`)
    const memorialTitles = ['结婚纪念日-lunar']
    return { ...known, customerLabelIds: first, orderLabels, memorialTitles, birthdayKind: 1 } as const
  }
})

describe('several rooms', () => {
  test('become one order each, linked; the first shows people, money, dishes and celebrations', async () => {
    const form = orderFormFor(venue, {
      bookDate: nextDay(),
      roomIds: [room('牡丹厅'), room('芍药厅'), room('牡丹厅')],
      peopleNum: 18,
      deposit: fen(50_000),
      dishMode: 2,
      birthdayKind: 1,
      memorialTitles: ['结婚纪念日-solar'],
      orderLabels: venue.orderLabels.map((id) => `${id}-1`),
    })
    const { row, orderIds } = await booker.call(createOrder, form)
    const [firstId = 0, secondId = 0] = orderIds
    expect(orderIds).toHaveLength(2)
    const linkedRooms = [
      { orderId: firstId, roomId: room('牡丹厅'), roomName: '牡丹厅', first: true },
      { orderId: secondId, roomId: room('芍药厅'), roomName: '芍药厅', first: false },
    ]
    expect(row).toMatchObject({
      id: firstId,
      roomName: '牡丹厅',
      linked: true,
      linkedRooms,
      peopleNum: 18,
      deposit: 50_000,
      dishMode: 2,
      birthdayKind: 1,
      memorialTitles: [{ title: '结婚纪念日', calendar: 'solar' }],
      orderLabels: [{ title: '靠窗' }, { title: '少辣' }],
    })
    const second = await booker.call(orderDetail, { id: secondId })
    expect(second.row).toMatchObject({
      roomName: '芍药厅',
      groupId: row.groupId,
      linkedRooms,
      peopleNum: 0,
      deposit: 0,
      dishMode: 0,
      birthdayKind: 0,
      memorialTitles: [],
      orderLabels: [],
      userName: '王先生',
      arrivalTime: '18:00',
    })
    expect(second.list).toMatchObject([{ remark: `新增订单：${form.bookDate} 晚餐 芍药厅（连台2间）` }])
  })

  test('are booked all or none', async () => {
    const bookDate = nextDay()
    await booker.call(createOrder, orderFormFor(venue, { bookDate, roomIds: [room('芍药厅')] }))
    const before = await countRows(owner)
    const roomIds = [room('牡丹厅'), room('芍药厅'), room('海棠厅')]
    await catchRefusal(booker.call(createOrder, orderFormFor(venue, { bookDate, roomIds })))
    expect(await countRows(owner)).toEqual(before)
  })
})

describe('a room that somebody else has', () => {
  test('is refused by name, with the free rooms that fit best first, and nothing is changed', async () => {
    const bookDate = nextDay()
    await booker.call(createOrder, orderFormFor(venue, { bookDate }))
    const before = await countRows(owner)
    const wanted = orderFormFor(venue, {
      bookDate,
      roomIds: [room('海棠厅'), room('牡丹厅')],
      peopleNum: 9,
      userName: '李女士',
      phone: '13700000001',
      sendSms: true,
      customerLabelIds: venue.customerLabels.slice(0, 1),
    })
    const refused = await catchRefusal(admin.call(createOrder, wanted))
    expect(refused).toMatchObject({
      code: 'booking.room_taken',
      message: '包厢已被预订：牡丹厅',
      data: {
        rooms: [{ id: room('牡丹厅'), title: '牡丹厅' }],
        free: [
          { id: room('海棠厅'), title: '海棠厅', capacity: 10, turn: 1 },
          { id: room('玉兰厅'), title: '玉兰厅', capacity: 16, turn: 1 },
        ],
      },
    })
    expect(await countRows(owner)).toEqual(before)
  })

  test('can be had in another period and on another date', async () => {
    const bookDate = nextDay()
    const { dinner, lunch } = venue.periods
    await booker.call(createOrder, orderFormFor(venue, { bookDate, periodId: dinner }))
    await booker.call(createOrder, orderFormFor(venue, { bookDate, periodId: lunch, arrivalTime: '12:00' }))
    await booker.call(createOrder, orderFormFor(venue, { bookDate: nextDay(), periodId: dinner }))
  })
})

describe('a second turn', () => {
  const book = (bookDate: string, title: string, turn: number) =>
    booker.call(createOrder, orderFormFor(venue, { bookDate, roomIds: [room(title)], turns: [turn] }))

  test('waits for the first to be cleared', async () => {
    const bookDate = nextDay()
    const { row: first } = await book(bookDate, '牡丹厅', 1)
    expect(await catchRefusal(book(bookDate, '牡丹厅', 2))).toMatchObject({
      code: 'booking.turn_unavailable',
      message: '该包厢本餐段不能再翻台',
    })
    await owner
      .updateTable('room_claim')
      .set({ finished_at: new Date() })
      .where('order_id', '=', first.id)
      .execute()
    expect(await catchRefusal(book(bookDate, '牡丹厅', 1))).toMatchObject({ code: 'booking.room_taken' })
    const { row } = await book(bookDate, '牡丹厅', 2)
    expect(row).toMatchObject({ turn: 2, turned: true })
    expect(await catchRefusal(book(bookDate, '牡丹厅', 2))).toMatchObject({ code: 'booking.room_taken' })
  })

  test('does not wait where the room has two sittings, and there is no third', async () => {
    const bookDate = nextDay()
    const rule = { shop_id: venue.shopId, room_id: room('玉兰厅'), period_id: venue.periods.dinner }
    await owner
      .insertInto('turn_rule')
      .values({ ...rule, sittings: 2 })
      .execute()
    await book(bookDate, '玉兰厅', 1)
    const refused = await catchRefusal(book(bookDate, '玉兰厅', 1))
    expect(refused.data.free).toContainEqual({
      id: room('玉兰厅'),
      title: '玉兰厅',
      capacity: 16,
      turn: 2,
    })
    await book(bookDate, '玉兰厅', 2)
    expect(await catchRefusal(book(bookDate, '玉兰厅', 3))).toMatchObject({
      code: 'booking.turn_unavailable',
    })
  })

  test('cannot be had of a room that is empty', async () => {
    expect(await catchRefusal(book(nextDay(), '牡丹厅', 2))).toMatchObject({
      code: 'booking.turn_unavailable',
    })
  })
})

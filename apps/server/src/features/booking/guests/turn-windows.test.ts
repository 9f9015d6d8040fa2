import { listRooms } from '@roombook/contract/board'
import { createOrder, orderDetail } from '@roombook/contract/booking'
import { readMyBooking } from '@roombook/contract/my-bookings'
import { saveTurnRules } from '@roombook/contract/opening-times'
import { answerBookingRequest, cancelOrder } from '@roombook/contract/order-moves'
import { dateText } from '@roombook/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, asGuest, venue, owner } = app
const fixture = openGuestFixture(app)
const admin = await as(venue.staff.admin.phone)
const room = fixture.room('芍药厅')
const roomIds = [room]
let days = 0
let bookDate = ''

beforeEach(async () => {
  bookDate = `2026-12-${String(++days).padStart(2, '0')}`
  await owner.updateTable('booking').set({ applicant_network: '' }).where('source', '=', 'guest').execute()
})
await admin.call(saveTurnRules, {
  rules: [{ roomId: room, periodId: fixture.periodId, sittings: 2, diningMinutes: 150 }],
})

const byStaff = async (change: { arrivalTime?: string; turns?: number[] } = {}) =>
  (await admin.call(createOrder, orderFormFor(venue, { bookDate, roomIds, peopleNum: 4, ...change }))).row
const shown = async () => (await fixture.period(bookDate, 4))?.rooms.find(({ id }) => id === room)
const second = { roomIds, turns: [2], peopleNum: 4 }

describe('a second sitting is sold as what it is', () => {
  test('from when it is free, and at no earlier time: on the page, by the server, and to whoever booked it', async () => {
    await byStaff({ arrivalTime: '' })
    expect(await shown()).toMatchObject({
      turn: 2,
      turnText: '第二轮 · 19:30起',
      arrivalWindow: '19:30-20:01',
      arrivalTimes: ['19:30', '20:00'],
    })
    const wanted = { ...second, bookDate, arrivalWindows: ['19:30-20:01'] }
    expect(await catchRefusal(fixture.book({ ...wanted, arrivalTime: '18:00' }))).toMatchObject({
      code: 'booking.form_invalid',
      fields: { arrivalTime: '芍药厅：第二轮 · 19:30起，请重新选择到店时间' },
    })
    expect(await catchRefusal(fixture.book({ ...wanted, arrivalTime: '20:30' }))).toMatchObject({
      code: 'booking.form_invalid',
      fields: { arrivalTime: '芍药厅：第二轮 · 19:30起，最晚20:00到店，请重新选择到店时间' },
    })
    const phone = fixture.nextPhone()
    const { orderId } = await fixture.book({ ...wanted, arrivalTime: '20:00' }, phone)
    const { row } = await admin.call(orderDetail, { id: orderId })
    expect(row).toMatchObject({ turn: 2, turnFrom: '19:30', arrivalTime: '20:00' })
    const guest = await asGuest(phone)
    expect(await guest.call(readMyBooking, { shopId: fixture.shopId, orderId })).toMatchObject({
      turnText: '第二轮 · 19:30起',
    })
  })

  test('the message of the booking says so', async () => {
    await fixture.settings({ guestBooking: 'instant' })
    await byStaff({ arrivalTime: '' })
    const phone = fixture.nextPhone()
    await fixture.book({ ...second, bookDate, arrivalWindows: ['19:30-20:01'] }, phone)
    expect((await fixture.smsTo(phone))[0]?.content).toContain(
      `的预订成功：${dateText(bookDate)}的晚餐（第二轮 · 19:30起），包厢芍药厅`,
    )
    await fixture.settings({})
  })

  test('after guests who come late it begins later; with less than an hour left of the period it is not sold, by no window', async () => {
    const first = await byStaff({ arrivalTime: '17:30' })
    expect(await shown()).toMatchObject({ turnText: '第二轮 · 20:00起', arrivalTimes: ['20:00'] })
    await admin.call(cancelOrder, { orderId: first.id, version: first.version, reason: 'guest' })
    await byStaff({ arrivalTime: '18:00' })
    expect(await shown()).toBeUndefined()
    expect((await fixture.period(bookDate, 4))?.taken).toContainEqual({ id: room, title: '芍药厅' })
    for (const arrivalTime of ['20:30', ''])
      expect(
        await catchRefusal(
          fixture.book({ ...second, bookDate, arrivalWindows: ['20:30-20:01'], arrivalTime }),
        ),
      ).toMatchObject({
        code: 'booking.turn_moved',
        message: '芍药厅剩下的时间不够用餐，请选择其他包厢或时间',
      })
    const staffs = await byStaff({ turns: [2], arrivalTime: '20:30' })
    expect(staffs).toMatchObject({ turn: 2, turnFrom: '20:30' })
  })

  test('a first sitting before a second one leaves it its table', async () => {
    await byStaff({ turns: [2], arrivalTime: '20:30' })
    expect(await shown()).toMatchObject({
      turn: 1,
      turnText: '第一轮 · 须18:00前到店',
      arrivalTimes: ['17:00', '17:30', '18:00'],
    })
    const first = { bookDate, roomIds, turns: [1], peopleNum: 4, arrivalWindows: ['17:00-18:01'] }
    expect(await catchRefusal(fixture.book({ ...first, arrivalTime: '18:30' }))).toMatchObject({
      fields: { arrivalTime: '芍药厅：第一轮 · 须18:00前到店，请重新选择到店时间' },
    })
    await fixture.book({ ...first, arrivalTime: '17:30' })
  })
})

describe('a turn that leaves one time alone is booked for that time, where nobody says one', () => {
  test('by a guest: lists and their own page name it', async () => {
    await byStaff({ turns: [2], arrivalTime: '19:30' })
    expect(await shown()).toMatchObject({ turnText: '第一轮 · 须17:00到店', arrivalTimes: ['17:00'] })
    const phone = fixture.nextPhone()
    const wanted = { ...second, bookDate, turns: [1], arrivalWindows: ['17:00-17:01'], arrivalTime: '' }
    const { orderId } = await fixture.book(wanted, phone)
    const { row } = await admin.call(orderDetail, { id: orderId })
    expect(row).toMatchObject({ turn: 1, arrivalTime: '17:00' })
    const guest = await asGuest(phone)
    expect(await guest.call(readMyBooking, { shopId: fixture.shopId, orderId })).toMatchObject({
      arrivalTime: '17:00',
    })
    await admin.call(answerBookingRequest, { orderId, version: row.version, status: 2 })
    expect((await fixture.smsTo(phone)).map(({ content }) => content)).toContainEqual(
      expect.stringContaining('的晚餐，到店时间17:00，包厢芍药厅。'),
    )
  })

  test('negative control: where it stays open, the message of an accepted one leaves the time out', async () => {
    const phone = fixture.nextPhone()
    const { orderId } = await fixture.book({ bookDate, arrivalTime: '' }, phone)
    const { row } = await admin.call(orderDetail, { id: orderId })
    await admin.call(answerBookingRequest, { orderId, version: row.version, status: 2 })
    expect((await fixture.smsTo(phone)).map(({ content }) => content)).toContainEqual(
      expect.stringContaining('的晚餐，包厢牡丹厅。'),
    )
  })

  test('by staff, unless they say another; a turn with a choice stays open', async () => {
    await byStaff({ turns: [2], arrivalTime: '19:30' })
    const first = await byStaff({ turns: [1], arrivalTime: '' })
    expect(first).toMatchObject({ turn: 1, arrivalTime: '17:00' })
    await admin.call(cancelOrder, { orderId: first.id, version: first.version, reason: 'guest' })
    expect(await byStaff({ turns: [1], arrivalTime: '17:30' })).toMatchObject({ arrivalTime: '17:30' })
  })
})

describe('a guest books what they were shown', () => {
  test('a window that has moved meanwhile, or that was never shown, is refused in words', async () => {
    const first = await byStaff({ arrivalTime: '' })
    const wanted = { ...second, bookDate, arrivalWindows: ['19:30-20:01'] }
    await admin.call(cancelOrder, { orderId: first.id, version: first.version, reason: 'guest' })
    await byStaff({ arrivalTime: '17:30' })
    expect(await catchRefusal(fixture.book(wanted))).toMatchObject({
      code: 'booking.turn_moved',
      message: '芍药厅的到店时间有变化：第二轮 · 20:00起，请重新选择',
      data: {
        instead: {
          free: expect.arrayContaining([expect.objectContaining({ turn_text: '第二轮 · 20:00起' })]),
        },
      },
    })
    for (const arrivalWindows of [['17:00-21:00'], ['20:30-21:30']])
      expect(await catchRefusal(fixture.book({ ...wanted, arrivalWindows }))).toMatchObject({
        code: 'booking.turn_moved',
      })
    const orders = await owner
      .selectFrom('order_whole')
      .select('id')
      .where('book_date', '=', bookDate)
      .where('source', '=', 'guest')
      .execute()
    expect(orders).toEqual([])
  })

  test('without a turn and its times, nothing is booked', async () => {
    expect(await catchRefusal(fixture.book({ bookDate, turns: [] }))).toMatchObject({
      message: '请重新选择包厢',
    })
    expect(await catchRefusal(fixture.book({ bookDate, arrivalWindows: [] }))).toMatchObject({
      message: '请重新选择包厢',
    })
    const two = [fixture.room('牡丹厅'), fixture.room('玉兰厅')]
    expect(await catchRefusal(fixture.book({ bookDate, roomIds: two, turns: [1] }))).toMatchObject({
      code: 'booking.turn_moved',
    })
  })
})

test('staff may decide otherwise, and the board tells them from when the turn is free', async () => {
  await byStaff({ arrivalTime: '' })
  const cell = async () =>
    (await admin.call(listRooms, { bookDate, periodId: fixture.periodId })).list
      .flatMap((floor) => floor.children)
      .find(({ id }) => id === room)
  expect(await cell()).toMatchObject({ nextTurn: 2, nextTurnFrom: '19:30' })
  const row = await byStaff({ turns: [2], arrivalTime: '18:00' })
  expect(row).toMatchObject({ turn: 2, turnFrom: '19:30', arrivalTime: '18:00' })
  expect((await cell())?.roomOrders.map(({ turnFrom }) => turnFrom)).toEqual(['', '19:30'])
})

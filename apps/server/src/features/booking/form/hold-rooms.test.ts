import { createOrder, holdRooms, orderDetail } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { countRows } from '#test/count-rows.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, clock, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()
const room = (title: string) => findRoomId(venue, title)

beforeEach(() => clock.set('2026-11-20T02:00:00Z'))

/** Builds a hold form with date, period and room only. */
const bareForm = (change: Partial<OrderForm> = {}): OrderForm =>
  orderFormFor(venue, {
    bookDate: nextDay(),
    peopleNum: null,
    userName: '',
    phone: '',
    sex: 0,
    arrivalTime: '',
    inviteStyleId: null,
    openerId: null,
    ...change,
  })

const stateOf = async (orderId: number) => ({
  order: await owner
    .selectFrom('order_whole')
    .select(['status', 'group_id', 'completed_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow(),
  claim: await owner
    .selectFrom('room_claim')
    .select(['released_at', 'finished_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow(),
})

describe('a hold', () => {
  test('needs date, period and room alone', async () => {
    const { row } = await booker.call(holdRooms, bareForm())
    expect(row).toMatchObject({
      status: 4,
      statusName: '占位订单',
      userName: '',
      customerId: null,
      openerId: venue.staff.booker.id,
    })
    const { row: byAdmin } = await admin.call(holdRooms, bareForm())
    expect(byAdmin.openerId).toBe(venue.staff.admin.id)
    const { list } = await booker.call(orderDetail, { id: row.id })
    expect(list).toMatchObject([
      { operatorName: '赵前台', remark: expect.stringMatching(/^占位：.*牡丹厅$/) },
    ])

    const before = await countRows(owner)
    const refused = await catchRefusal(
      booker.call(holdRooms, bareForm({ bookDate: null, periodId: null, roomIds: [] })),
    )
    expect(refused.fields).toEqual({
      bookDate: '请选择预订日期',
      periodId: '请选择预订餐段',
      roomIds: '请选择预订餐位',
    })
    expect(await countRows(owner)).toEqual(before)
  })

  test('may leave things out, but not say them wrong', async () => {
    const refused = await catchRefusal(
      booker.call(holdRooms, bareForm({ phone: '12345', peopleNum: 0, arrivalTime: '03:00' })),
    )
    expect(refused.fields).toEqual({
      phone: '请输入正确的手机号码',
      peopleNum: '请输入正确的人数',
      arrivalTime: '到店时间不在所选餐段内',
    })
    const past = await catchRefusal(booker.call(holdRooms, bareForm({ bookDate: '2026-11-19' })))
    expect(past.fields).toMatchObject({ bookDate: '不能选择过去的日期' })
  })

  test('keeps the room from others', async () => {
    const form = bareForm()
    await booker.call(holdRooms, form)
    const wanted = orderFormFor(venue, { bookDate: form.bookDate })
    expect(await catchRefusal(booker.call(createOrder, wanted))).toMatchObject({ code: 'booking.room_taken' })
  })
})

describe('until when it holds', () => {
  test('is two hours before the period starts', async () => {
    const { row } = await booker.call(holdRooms, bareForm({ bookDate: '2027-03-01' }))
    expect(row.heldUntil).toBe('2027-03-01T07:00:00.000Z') // 15:00, dinner is at 17:00
  })

  test('is half an hour from now, where that is later', async () => {
    const lunch = bareForm({ bookDate: '2026-11-20', periodId: venue.periods.lunch })
    const { row } = await booker.call(holdRooms, lunch)
    expect(row.heldUntil).toBe('2026-11-20T02:30:00.000Z')
  })

  test('is what was asked for, in any zone', async () => {
    const heldUntil = '2026-11-20T18:00:00+08:00'
    const { row } = await booker.call(holdRooms, { ...bareForm(), heldUntil })
    expect(row.heldUntil).toBe('2026-11-20T10:00:00.000Z')
  })

  test('is not in the past, nor this moment', async () => {
    const before = await countRows(owner)
    for (const heldUntil of ['2026-11-20T01:59:59Z', '2026-11-20T02:00:00Z']) {
      const refused = await catchRefusal(booker.call(holdRooms, { ...bareForm(), heldUntil }))
      expect(refused).toMatchObject({ code: 'booking.form_invalid', message: '占位截止时间须晚于当前时间' })
      expect(refused.fields).toEqual({ heldUntil: '占位截止时间须晚于当前时间' })
    }
    expect(await countRows(owner)).toEqual(before)
  })
})

describe('a hold whose time is over', () => {
  const heldUntil = '2026-11-20T03:00:00Z'

  test('gives its room to whoever books it, in the same transaction, and not a second before', async () => {
    const form = bareForm()
    const { row: hold } = await booker.call(holdRooms, { ...form, heldUntil })
    const wanted = orderFormFor(venue, { bookDate: form.bookDate })
    clock.set('2026-11-20T02:59:59Z')
    expect(await catchRefusal(booker.call(createOrder, wanted))).toMatchObject({ code: 'booking.room_taken' })
    expect(await stateOf(hold.id)).toMatchObject({ order: { status: 4 }, claim: { released_at: null } })

    clock.set(heldUntil)
    const { row: booked } = await booker.call(createOrder, wanted)
    expect(booked).toMatchObject({ status: 2, turn: 1, roomName: '牡丹厅' })
    const over = new Date(heldUntil)
    expect(await stateOf(hold.id)).toEqual({
      order: { status: -2, group_id: null, completed_at: over },
      claim: { released_at: over, finished_at: null },
    })
    const { row, list } = await booker.call(orderDetail, { id: hold.id })
    expect(row).toMatchObject({ status: -2, version: hold.version + 1 })
    expect(list[0]).toEqual({
      operatorId: null,
      operatorName: '系统',
      ofInvitation: false,
      toStatus: -2,
      remark: '占位超时，自动释放',
      createdAt: over.toISOString(),
    })
  })

  test('stays when the booking that wanted its room comes to nothing', async () => {
    const form = bareForm()
    const { row: hold } = await booker.call(holdRooms, { ...form, heldUntil })
    await booker.call(createOrder, orderFormFor(venue, { bookDate: form.bookDate, roomIds: [room('梅厅')] }))
    clock.set('2026-11-20T04:00:00Z')
    const both = orderFormFor(venue, {
      bookDate: form.bookDate,
      roomIds: [room('牡丹厅'), room('梅厅')],
    })
    expect(await catchRefusal(booker.call(createOrder, both))).toMatchObject({
      message: '包厢已被预订：梅厅',
    })
    expect(await stateOf(hold.id)).toMatchObject({ order: { status: 4 }, claim: { released_at: null } })
  })

  test('of two linked rooms leaves the other to stand alone, with what the first showed', async () => {
    const roomIds = [room('牡丹厅'), room('梅厅')]
    const form = bareForm({ roomIds, peopleNum: 18 })
    const { orderIds } = await booker.call(holdRooms, { ...form, heldUntil })
    const [, otherId = 0] = orderIds
    clock.set('2026-11-20T04:00:00Z')
    await booker.call(createOrder, orderFormFor(venue, { bookDate: form.bookDate }))
    const { row } = await booker.call(orderDetail, { id: otherId })
    expect(row).toMatchObject({ status: 4, linked: false, peopleNum: 18, roomName: '梅厅' })
  })
})

import { convertHold, createOrder, holdRooms, orderDetail } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import { clearOrder, extendHold } from '@roombook/contract/order-moves'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { countRows } from '#test/count-rows.ts'
import { dayByDay, onTheDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner, clock } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const supervisor = await as(venue.staff.supervisor.phone)
const nextDay = dayByDay()
const room = (title: string) => findRoomId(venue, title)
let bookDate = ''

beforeEach(() => {
  bookDate = nextDay()
})

const hold = (change: Partial<OrderForm> = {}) =>
  booker.call(
    holdRooms,
    orderFormFor(venue, { bookDate, userName: '', phone: '', arrivalTime: '', peopleNum: null, ...change }),
  )

const converted = ({ id, version }: { id: number; version: number }, change: Partial<OrderForm> = {}) => ({
  ...orderFormFor(venue, { bookDate, ...change }),
  orderId: id,
  version,
})

describe('converting a hold', () => {
  test('makes it a booking, in its room, with all that the form says', async () => {
    const { row: held } = await hold()
    const form = converted(held, { peopleNum: 8, deposit: fen(10_000), sendSms: true })
    const { row } = await booker.call(convertHold, form)
    expect(row).toMatchObject({
      id: held.id,
      status: 2,
      version: held.version + 1,
      heldUntil: null,
      userName: '王先生',
      peopleNum: 8,
      deposit: 10_000,
      arrivalTime: '18:00',
    })
    expect(row.customerId).not.toBeNull()
    const { list } = await booker.call(orderDetail, { id: held.id })
    expect(list[0]).toMatchObject({
      operatorName: '赵前台',
      remark: '占位转为预订：姓名、电话、人数、到店时间、订金、短信',
    })
    const sms = await owner
      .selectFrom('sms_message')
      .selectAll()
      .where('booking_id', '=', selectBookingId(held.id))
      .execute()
    expect(sms).toMatchObject([{ kind: 'booking', phone: '13912345678' }])
    const claims = await owner.selectFrom('room_claim').selectAll().where('order_id', '=', held.id).execute()
    expect(claims).toMatchObject([{ room_id: room('牡丹厅'), released_at: null }])
  })

  test("asks for all that the full form asks for, and changes nothing where it isn't there", async () => {
    const { row: held } = await hold()
    const before = await countRows(owner)
    const empty = converted(held, { userName: '', inviteStyleId: null })
    expect((await catchRefusal(booker.call(convertHold, empty))).fields).toEqual({
      userName: '请输入客户姓名',
      inviteStyleId: '请选择邀请函样式',
    })
    expect(await countRows(owner)).toEqual(before)
    expect((await booker.call(orderDetail, { id: held.id })).row).toEqual(held)
  })

  test('keeps the phone that was noted with the hold, sent back masked, and begins its customer', async () => {
    const { row: held } = await hold({ phone: '13655556666' })
    expect(held).toMatchObject({ phone: '136***6666', customerId: null })
    const form = { ...converted(held, { phone: held.phone }), customerId: null }
    const { row } = await booker.call(convertHold, form)
    expect(row.phone).toBe('136***6666')
    const customer = await owner
      .selectFrom('customer')
      .innerJoin('order_whole', 'order_whole.customer_id', 'customer.id')
      .select(['customer.id', 'customer.name', 'customer.phone', 'order_whole.phone as order_phone'])
      .where('order_whole.id', '=', held.id)
      .execute()
    const phones = { phone: '13655556666', order_phone: '13655556666' }
    expect(customer).toEqual([{ id: row.customerId, name: '王先生', ...phones }])
  })

  test('may move it to another room, which must be free', async () => {
    const { row: held } = await hold()
    await booker.call(createOrder, orderFormFor(venue, { bookDate, roomIds: [room('梅厅')] }))
    const to = (title: string) =>
      booker.call(convertHold, converted(held, { roomIds: [room(title)], peopleNum: 6 }))
    const refused = await catchRefusal(to('梅厅'))
    expect(refused).toMatchObject({ code: 'booking.room_taken', message: '包厢已被预订：梅厅' })
    expect(refused.data.free).toContainEqual({ id: room('兰厅'), title: '兰厅', capacity: 8, turn: 1 })
    expect((await to('兰厅')).row).toMatchObject({ status: 2, roomName: '兰厅' })
  })

  test('converts linked rooms whole', async () => {
    const roomIds = [room('牡丹厅'), room('梅厅'), room('兰厅')]
    const { row: held, orderIds } = await hold({ roomIds })
    const saved = await booker.call(convertHold, converted(held, { peopleNum: 30 }))
    expect(saved.orderIds).toEqual(orderIds)
    for (const [at, id] of orderIds.entries()) {
      const { row } = await booker.call(orderDetail, { id })
      expect(row).toMatchObject({
        status: 2,
        linked: true,
        heldUntil: null,
        userName: '王先生',
        roomId: roomIds[at],
        peopleNum: at === 0 ? 30 : 0,
      })
    }
  })

  test('takes one room; more are added by the call for that', async () => {
    const { row: held } = await hold()
    const refused = await catchRefusal(
      booker.call(convertHold, converted(held, { roomIds: [room('牡丹厅'), room('梅厅')] })),
    )
    expect(refused.fields).toEqual({ roomIds: '这里只能选择一个包厢，追加包厢请使用加房' })
  })

  test('is for the opener, supervisors and administrators, not for a colleague', async () => {
    const { row: held } = await hold()
    const old = { ...converted(held), version: held.version - 1 }
    expect(await catchRefusal(booker.call(convertHold, old))).toMatchObject({ code: 'booking.stale' })
    expect(await catchRefusal(colleague.call(convertHold, old))).toMatchObject({ code: 'booking.not_yours' })
    expect(await catchRefusal(colleague.call(convertHold, converted(held)))).toMatchObject({
      code: 'booking.not_yours',
    })
    const { row } = await supervisor.call(convertHold, converted(held))
    expect(row.openerId).toBe(venue.staff.booker.id)
  })

  test('is refused to who saw it before another changed it, and a second time', async () => {
    const { row: held } = await hold()
    const { orderId, version } = converted(held)
    await supervisor.call(extendHold, { orderId, version, linked: false, heldUntil: '2026-11-21T02:00:00Z' })
    expect(await catchRefusal(booker.call(convertHold, converted(held)))).toMatchObject({
      code: 'booking.stale',
      data: { by: '李主管' },
    })
    const seen = (await booker.call(orderDetail, { id: held.id })).row
    const { row } = await booker.call(convertHold, converted(seen))
    expect(await catchRefusal(booker.call(convertHold, converted(row)))).toMatchObject({
      code: 'booking.not_allowed_in_status',
      message: '订单当前状态不能进行此操作',
    })
  })

  test('of a finished order is refused', async () => {
    const { row } = await booker.call(createOrder, orderFormFor(venue, { bookDate }))
    const clearing = { orderId: row.id, version: row.version, linked: false, total: 0 }
    const { row: cleared } = await onTheDay(clock, bookDate, () => booker.call(clearOrder, clearing))
    expect(await catchRefusal(booker.call(convertHold, converted(cleared)))).toMatchObject({
      code: 'booking.not_allowed_in_status',
    })
  })
})

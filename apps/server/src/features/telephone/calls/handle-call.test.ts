import type { CallInput } from '@roombook/contract'
import { createOrder, orderDetail } from '@roombook/contract/booking'
import { customerTimeline } from '@roombook/contract/customer-timeline'
import { arriveOrder } from '@roombook/contract/order-moves'
import { orderTimeline } from '@roombook/contract/order-timeline'
import {
  handlePhoneCall,
  listOpenCalls,
  listPhoneMessages,
  revealCallerNumber,
} from '@roombook/contract/phone-calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { bindBox, buildCallEvent, postAsBox } from '#test/box-fixture.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, clock, venue, owner } = app
const admin = await as(venue.staff.admin.phone)
const boss = await as(venue.staff.owner.phone)
const booker = await as(venue.staff.booker.phone)
const box = await bindBox(app, admin)

/**
 * Simulates an incoming call.
 * @returns the call's id.
 */
async function sendRing(phone: string, change: object = {}): Promise<number> {
  await postAsBox(app, box, buildCallEvent(app, { phone, ...change }))
  return (await admin.call(listPhoneMessages, {})).list[0]?.id ?? 0
}
const open = async () => (await admin.call(listOpenCalls, {})).list
const dealt = async () => (await admin.call(listPhoneMessages, { isRead: true })).list

beforeEach(async () => {
  await owner.deleteFrom('phone_call_event').execute()
  await owner.deleteFrom('phone_call').execute()
})

test('who calls is shown with their coming booking; whoever may not see numbers sees it masked [2.31] [3.09]', async () => {
  const form = orderFormFor(venue, { userName: '王芳', phone: '13911112222' })
  const { row } = await admin.call(createOrder, form)
  await sendRing('13911112222')
  expect(await open()).toMatchObject([
    {
      callNumber: '139 1111 2222',
      phone: '13911112222',
      realName: '王芳',
      masked: false,
      customer: { userName: '王芳', comingOrders: [{ id: row.id }] },
    },
  ])
  const nodes = ['shopconfig/savephonezj', 'roombook/createbook', 'roombook/orderlist']
  const { role_id } = await owner
    .selectFrom('staff')
    .select('role_id')
    .where('id', '=', venue.staff.booker.id)
    .executeTakeFirstOrThrow()
  await owner.updateTable('role').set({ nodes }).where('id', '=', role_id).execute()
  const { list } = await booker.call(listOpenCalls, {})
  expect(list).toMatchObject([{ callNumber: '139***2222', phone: '139***2222', masked: true }])
  expect(JSON.stringify(list)).not.toContain('13911112222')
  const { phone } = await booker.call(revealCallerNumber, { phoneCallId: list[0]?.id ?? 0 })
  expect(phone).toBe('13911112222')
  const seen = await owner
    .selectFrom('action_log')
    .select('subject')
    .where('action', '=', 'phone.reveal-number')
    .execute()
  expect(seen).toEqual([{ subject: 'customer' }])
  const stranger = await sendRing('13855556666')
  expect((await booker.call(listOpenCalls, {})).list[0]).toMatchObject({
    id: stranger,
    callNumber: '138 5555 6666',
    masked: false,
    userId: 0,
    customer: null,
  })
})

describe('a call is handled', () => {
  test('by one, for all: the second is told who did [4.10]', async () => {
    const phoneCallId = await sendRing('13800001111')
    await admin.call(handlePhoneCall, { phoneCallId, end: 'seen' })
    expect(await open()).toEqual([])
    expect(await dealt()).toMatchObject([
      { isRead: true, handledHow: 'seen', handledName: expect.any(String) },
    ])
    const late = await catchRefusal(boss.call(handlePhoneCall, { phoneCallId, end: 'dismissed' }))
    expect(late).toMatchObject({
      code: 'phone.call_handled',
      message: expect.stringMatching(/^该来电已由.+处理$/),
    })
  })

  test('at the same moment by two: one has it', async () => {
    const phoneCallId = await sendRing('13800001111')
    const both = await Promise.allSettled(
      [admin, boss].map((who) => who.call(handlePhoneCall, { phoneCallId, end: 'seen' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('then booked: the booking knows its call, and its log says so', async () => {
    const phoneCallId = await sendRing('13800002222')
    await admin.call(handlePhoneCall, { phoneCallId, end: 'seen' })
    const form = orderFormFor(venue, { phone: '13800002222', bookDate: '2026-11-25' })
    const { row } = await admin.call(createOrder, form)
    const booked = { phoneCallId, end: 'booked', bookedOrderId: row.id } as const
    await admin.call(handlePhoneCall, booked)
    expect(await dealt()).toMatchObject([{ handledHow: 'booked', bookedOrderId: row.id }])
    const { list } = await admin.call(orderDetail, { id: row.id })
    expect(JSON.stringify(list)).toContain('来电预订，10:00来电（尾号2222）')
    expect(await catchRefusal(admin.call(handlePhoneCall, booked))).toMatchObject({
      code: 'phone.call_handled',
    })
  })

  test('what is not there is refused', async () => {
    const gone = admin.call(handlePhoneCall, { phoneCallId: 987_654, end: 'seen' })
    expect(await catchRefusal(gone)).toMatchObject({ code: 'phone.call_gone' })
    const phoneCallId = await sendRing('13800003333')
    const nowhere = admin.call(handlePhoneCall, { phoneCallId, end: 'booked', bookedOrderId: 987_654 })
    expect(await catchRefusal(nowhere)).toMatchObject({ code: 'phone.order_gone' })
    expect(await open()).toHaveLength(1)
  })

  test('two calls stand beside each other, and how often a number called within a day', async () => {
    await sendRing('13800004444', { at: new Date(clock.now().getTime() - 1000).toISOString() })
    await sendRing('13800005555')
    await sendRing('13800004444', { call_id: 'again' })
    const list = await open()
    expect(list).toHaveLength(3)
    expect(list.map(({ callsOfDay }) => callsOfDay).toSorted()).toEqual([1, 1, 2])
  })

  test('messages come 10 to a page or as many as are asked for, unread and handled apart, each with its count [7.31] [9.03]', async () => {
    const ids: number[] = []
    for (let calls = 0; calls < 12; calls++)
      ids.push(await sendRing(`138000060${String(calls).padStart(2, '0')}`))
    const list = async (input: CallInput<typeof listPhoneMessages>) => {
      const { list, count } = await admin.call(listPhoneMessages, input)
      return { length: list.length, count }
    }
    expect(await list({})).toEqual({ length: 10, count: 12 })
    expect(await list({ page: 2 })).toEqual({ length: 2, count: 12 })
    expect(await list({ page: 3, limit: 5 })).toEqual({ length: 2, count: 12 })
    const handledBefore = (await list({ isRead: true })).count
    await admin.call(handlePhoneCall, { phoneCallId: ids[0] ?? 0, end: 'seen' })
    expect(await list({ isRead: false })).toEqual({ length: 10, count: 11 })
    expect((await list({ isRead: true })).count).toBe(handledBefore + 1)
  })
})

describe('from ring to bill', () => {
  const story = async (id: number, kind?: 'call' | 'money') =>
    (await admin.call(orderTimeline, { id, ...(kind && { kind }) })).list

  test('a booking made from a call knows it, in one change; its story and its guest’s tell the ring [1.04] [3.09]', async () => {
    const phone = '13800007777'
    const missed = {
      event: 'missed',
      call_id: 'in-vain',
      at: new Date(clock.now().getTime() - 60_000).toISOString(),
    }
    await sendRing(phone, missed)
    const phoneCallId = await sendRing(phone)
    const form = orderFormFor(venue, { phone, userName: '钱七', bookDate: '2026-11-26' })
    const { row } = await admin.call(createOrder, { ...form, phoneCallId })
    expect(await dealt()).toMatchObject([{ handledHow: 'booked', bookedOrderId: row.id }])
    const { list: log, fromCall } = await admin.call(orderDetail, { id: row.id })
    expect(log[0]?.remark).toMatch(/，来自10:00来电（尾号7777）$/)
    expect(fromCall).toMatchObject({ rangAt: clock.now().toISOString() })
    expect((await story(row.id)).map(({ kind, title }) => [kind, title])).toEqual(
      expect.arrayContaining([
        ['change', log[0]?.remark],
        ['call', '来电'],
        ['call', '来电 · 未接'],
      ]),
    )
    const calls = await story(row.id, 'call')
    expect(calls.map(({ title, booked }) => [title, booked])).toEqual([
      ['来电', true],
      ['来电 · 未接', false],
    ])
    expect(JSON.stringify(calls)).not.toContain(phone)
    expect(await story(row.id, 'money')).toEqual([])
    const { list } = await admin.call(customerTimeline, { ofCustomerId: row.customerId ?? 0, kind: 'call' })
    expect(list).toMatchObject([
      { title: '来电', orderId: row.id, stateName: '已预订' },
      { title: '来电 · 未接', orderId: 0 },
    ])
  })

  test('a second booking from the same call is made, and the call keeps its first; one that is not there is refused', async () => {
    const phoneCallId = await sendRing('13800008888')
    const form = (bookDate: string) => orderFormFor(venue, { phone: '13800008888', bookDate })
    const first = await admin.call(createOrder, { ...form('2026-11-27'), phoneCallId })
    await admin.call(createOrder, { ...form('2026-11-28'), phoneCallId })
    expect(await dealt()).toMatchObject([{ bookedOrderId: first.row.id }])
    const gone = admin.call(createOrder, { ...form('2026-11-29'), phoneCallId: 987_654 })
    expect(await catchRefusal(gone)).toMatchObject({ code: 'phone.call_gone' })
  })

  test('arrival and bill stand in the guest’s timeline too', async () => {
    const phone = '13800009999'
    const { row } = await admin.call(
      createOrder,
      orderFormFor(venue, { phone, userName: '周九', roomIds: [findRoomId(venue, '梅厅')] }),
    )
    await admin.call(arriveOrder, { orderId: row.id, version: row.version })
    const { list } = await admin.call(customerTimeline, { ofCustomerId: row.customerId ?? 0, kind: 'visit' })
    expect(list).toMatchObject([{ orderId: row.id, stateName: '到店' }])
  })
})

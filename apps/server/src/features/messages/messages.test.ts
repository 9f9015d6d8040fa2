import { createOrder } from '@roombook/contract/booking'
import { listMessages, readMessages } from '@roombook/contract/messages'
import { cancelOrder, deleteOrder } from '@roombook/contract/order-moves'
import { setAlerts } from '@roombook/contract/settings'
import { shopInfo } from '@roombook/contract/shell'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { sweepMessages } from './messages.sweep.ts'

const testApp = await startTestApp()
const { app, as, clock, venue, owner } = testApp
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const admin = await as(venue.staff.admin.phone)
const waiter = await as(venue.staff.waiter.phone)
const nextDay = dayByDay()

const book = (titles = ['牡丹厅']) =>
  booker.call(
    createOrder,
    orderFormFor(venue, {
      bookDate: nextDay(),
      roomIds: titles.map((title) => findRoomId(venue, title)),
      userName: '王小明',
    }),
  )
const lastEvent = (name: string) =>
  owner
    .selectFrom('outbox_event')
    .select('data')
    .where('shop_id', '=', venue.shopId)
    .where('name', '=', name)
    .orderBy('seq', 'desc')
    .executeTakeFirst()

describe('messages to the staff', () => {
  test('a new order lands in the list with the order it is about, unread for all but its maker [1.03] [3.13] [7.56]', async () => {
    const { row } = await book()
    const { list, unread } = await colleague.call(listMessages, {})
    expect(list[0]).toMatchObject({ kind: 'booked', orderId: row.id, isRead: false })
    expect(list[0]?.content).toContain('新订单：王小明 牡丹厅')
    expect(list[0]?.messageOrder).toEqual({
      id: row.id,
      roomImage: '',
      roomName: '牡丹厅',
      floorName: '一楼',
      bookDate: row.bookDate,
      periodName: '晚餐',
      peopleNum: 10,
    })
    expect(unread).toBeGreaterThan(0)
    expect((await booker.call(listMessages, {})).list[0]).toMatchObject({ orderId: row.id, isRead: true })
  })

  test('travels in the wire’s own words, 8 to a page [3.13] [9.03]', async () => {
    for (let made = 0; made < 9; made++) await book()
    const answer = await postForm(testApp, '/shopapi/shopuser/msglist', { page: 1 }, colleague.token)
    expect(answer.data.list).toHaveLength(8)
    expect(answer.data.count).toBeGreaterThan(8)
    expect(Object.keys(answer.data.list[0])).toEqual(expect.arrayContaining(['content', 'oid', 'shoporder']))
    expect(Object.keys(answer.data.list[0].shoporder).toSorted()).toEqual(
      ['id', 'room_image', 'room_name', 'floor_name', 'book_date', 'time_name', 'people_num'].toSorted(),
    )
  })

  test('consoles are told what to say: surname, room and time, and no more of anybody [1.03]', async () => {
    const { row } = await book(['牡丹厅', '芍药厅'])
    const event = await lastEvent('message.created')
    const [, month, day] = row.bookDate.split('-').map(Number)
    expect(event?.data).toMatchObject({
      orderId: row.id,
      kind: 'booked',
      byStaffId: venue.staff.booker.id,
      speak: `新订单，王先生，牡丹厅、芍药厅，${month}月${day}日晚餐，18:00`,
    })
  })

  test('a cancellation is told; a deleted order leaves its message without it', async () => {
    const { row } = await book()
    const { row: cancelled } = await booker.call(cancelOrder, {
      orderId: row.id,
      version: row.version,
      reason: 'guest',
    })
    const latestMessage = (await colleague.call(listMessages, {})).list[0]
    expect(latestMessage).toMatchObject({ kind: 'cancelled', orderId: row.id })
    await booker.call(deleteOrder, { orderId: row.id, version: cancelled.version })
    expect((await colleague.call(listMessages, {})).list[0]).toMatchObject({
      id: latestMessage?.id,
      messageOrder: null,
    })
  })

  test('are read for one order, or all at once, each by whoever reads them [7.57]', async () => {
    const { row } = await book()
    await book()
    const before = await colleague.call(listMessages, {})
    const { unread } = await colleague.call(readMessages, { orderId: row.id })
    expect(unread).toBe(before.unread - 1)
    expect((await lastEvent('message.read'))?.data).toEqual({
      orderId: row.id,
      staffId: venue.staff.colleague.id,
    })
    expect(await colleague.call(readMessages, { all: true })).toEqual({ unread: 0 })
    expect((await admin.call(listMessages, {})).unread).toBeGreaterThan(0)
  })

  test('for administrators are shown, counted and read by them alone: who reads all and becomes one finds them unread', async () => {
    await owner
      .insertInto('message')
      .values({
        shop_id: venue.shopId,
        kind: 'sms-low',
        content: '短信余量不足',
        for_admins: true,
        created_at: clock.now(),
      })
      .execute()
    const [theirs, ours] = [await admin.call(listMessages, {}), await colleague.call(listMessages, {})]
    expect(theirs.list[0]).toMatchObject({ kind: 'sms-low', isRead: false })
    expect(ours.list.map(({ kind }) => kind)).not.toContain('sms-low')
    expect(ours.count).toBe(theirs.count - 1)
    await colleague.call(readMessages, { all: true })
    const before = await lastEvent('message.read')
    await colleague.call(readMessages, { messageId: theirs.list[0]?.id })
    expect(await lastEvent('message.read')).toEqual(before)
    const level = (admin_level: number) =>
      owner.updateTable('staff').set({ admin_level }).where('id', '=', venue.staff.colleague.id).execute()
    await level(2)
    const { list, unread } = await colleague.call(listMessages, {})
    expect([list[0]?.kind, list[0]?.isRead, unread]).toEqual(['sms-low', false, 1])
    await level(0)
  })

  test('are paged without a gap, and tell how many there are past the last page', async () => {
    const all = (await colleague.call(listMessages, { limit: 50 })).list.map(({ id }) => id)
    const paged: number[] = []
    for (let page = 1; page <= Math.ceil(all.length / 4); page += 1)
      paged.push(...(await colleague.call(listMessages, { page, limit: 4 })).list.map(({ id }) => id))
    expect(paged).toEqual(all)
    const past = await colleague.call(listMessages, { page: 50, limit: 50 })
    expect([past.list, past.count]).toEqual([[], all.length])
  })

  test('reading without an order says 参数错误 [8.05]', async () => {
    expect(await catchRefusal(colleague.call(readMessages, {}))).toMatchObject({
      code: 'request.missing_id',
      message: '参数错误',
    })
  })

  test('are for those who see orders, and another shop has none of them', async () => {
    expect(await catchRefusal(waiter.call(listMessages, {}))).toMatchObject({ code: 'permission.refused' })
    const ids = await owner.selectFrom('message').select('shop_id').distinct().execute()
    expect(ids).toEqual([{ shop_id: venue.shopId }])
  })

  test('go after 30 days', async () => {
    await sweepMessages(app.db).run(new Date(clock.now().getTime() + 29 * 86_400_000))
    expect((await colleague.call(listMessages, {})).count).toBeGreaterThan(0)
    await sweepMessages(app.db).run(new Date(clock.now().getTime() + 31 * 86_400_000))
    expect(await colleague.call(listMessages, {})).toEqual({ list: [], count: 0, unread: 0 })
  })
})

describe('the voice switch', () => {
  test('is set for the whole shop by whoever holds the node, and every console hears of it [7.58] [2.28]', async () => {
    const { settings } = await admin.call(setAlerts, { voiceOn: false })
    expect(settings).toMatchObject({ voiceOn: false, repeatAlerts: false, autoClear: true })
    expect((await colleague.call(shopInfo, {})).settings.voiceOn).toBe(false)
    expect((await lastEvent('settings.changed'))?.data).toEqual({ fields: ['voiceOn'] })
    const wire = await postForm(
      testApp,
      '/shopapi/shopconfig/editsetinfo',
      { show_voice_notice: 1 },
      admin.token,
    )
    expect(wire.data.shopinfo.show_voice_notice).toBe(1)
    expect(await catchRefusal(booker.call(setAlerts, { voiceOn: false }))).toMatchObject({
      code: 'permission.refused',
    })
  })
})

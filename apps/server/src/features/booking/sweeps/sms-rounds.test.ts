import { editOrder } from '@roombook/contract/booking'
import { cancelOrder } from '@roombook/contract/order-moves'
import { saveSmsTemplate, switchSmsKind } from '@roombook/contract/sms-templates'
import { OrderStatus } from '@roombook/domain/orders'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRefusal } from '#features/consents/index.ts'
import { inShop, openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log/log.ts'
import { changeBooking, selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { holdJobs } from '#test/hold-jobs.ts'
import { leaveParts, partsOf, wrongParts } from '#test/sms-stock.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { sweepSmsRounds } from './sms-rounds.sweep.ts'

const site = await startTestApp()
const { as, clock, venue, owner, ownerUrl } = site
const { shopId } = venue
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(site, booker, { keepClock: true })
const guests = openGuestFixture(site)

const worker = () => ({
  db: openDatabase({ url: ownerUrl, pool: 4 }),
  outbox: { wake() {} },
  log: createLog('silent', false),
})
const dependencies = worker()
const sweep = (by = dependencies) => sweepSmsRounds(by).run(clock.now())
const turn = (kind: 'reminder' | 'after-visit', on: boolean, hour: number | null) =>
  admin.call(switchSmsKind, { kind, on, hour })
const messagesOf = (orderId: number, kind = 'reminder') =>
  owner
    .selectFrom('sms_message')
    .select(['kind', 'content', 'phone', 'state', 'error', 'occasion'])
    .where('booking_id', '=', selectBookingId(orderId))
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
const withSms = { sendSms: true, phone: '13912345678' }
/** Sets the clock to an hour of the shop's day before a date, or the given number of days after it. */
const atHour = (bookDate: string, hour: number, days = -1) => {
  const day = new Date(Date.parse(`${bookDate}T00:00:00+08:00`) + days * 86_400_000)
  clock.set(new Date(day.getTime() + hour * 3_600_000).toISOString())
}

let bookDate = ''
beforeEach(() => {
  bookDate = fixture.turnPage()
  atHour(bookDate, 9)
})

describe('the day before', () => {
  beforeAll(async () => {
    clock.set('2026-11-20T00:30:00Z')
    await turn('reminder', true, 16)
  })

  test('a guest is reminded at the store’s hour, once for all rooms, and may answer', async () => {
    const [first, second] = await fixture.book(['牡丹厅', '梅厅'], withSms)
    if (!first || !second) throw new Error('two rooms were booked')
    await sweep()
    expect(await messagesOf(first.id)).toEqual([])
    atHour(bookDate, 16)
    await sweep()
    clock.pass(1)
    await sweep()
    const [reminder, ...others] = await messagesOf(first.id)
    expect(others).toEqual([])
    expect(reminder?.content).toMatch(/提醒您已预订：.*包厢牡丹厅、梅厅。回复1确认，9取消。$/)
    expect(reminder?.occasion).toMatch(new RegExp(`^reminder:\\d+:${bookDate}$`))
    expect(await messagesOf(second.id)).toHaveLength(1)
  })

  test('nobody is whose form asked for no message, who left no phone, who is held a room, applied, or cancelled', async () => {
    const quiet = await fixture.bookOne('牡丹厅', { sendSms: false })
    const phoneless = await fixture.bookOne('梅厅', { sendSms: true, phone: '' })
    const [held] = await fixture.hold(['兰厅'])
    const gone = await fixture.bookOne('竹厅', withSms)
    await booker.call(cancelOrder, { orderId: gone.id, version: gone.version, reason: 'guest' })
    await changeBooking(owner, held?.id ?? 0, { send_sms: true, phone: '13912345678' })
    atHour(bookDate, 16)
    await sweep()
    for (const { id } of [quiet, phoneless, gone]) expect(await messagesOf(id)).toEqual([])
    expect(await messagesOf(held?.id ?? 0)).toEqual([])
  })

  test('who booked online is, without any form', async () => {
    await guests.settings({ guestBooking: 'instant' })
    const { orderId } = await guests.book({ bookDate })
    atHour(bookDate, 16)
    await sweep()
    expect(await messagesOf(orderId)).toHaveLength(1)
    await guests.settings({})
  })

  test('a booking that moves away is reminded of its new date, and not of the former', async () => {
    const order = await fixture.bookOne('牡丹厅', withSms)
    atHour(bookDate, 16)
    await sweep()
    expect(await messagesOf(order.id)).toHaveLength(1)
    const next = fixture.turnPage()
    const seen = await fixture.seen(order.id)
    await booker.call(editOrder, { orderId: order.id, version: seen.version, bookDate: next })
    atHour(next, 16)
    await sweep()
    expect((await messagesOf(order.id)).map(({ occasion }) => occasion?.slice(-10))).toEqual([bookDate, next])
  })

  test('at night nobody is, nor is who is booked once the round is over', async () => {
    const late = await fixture.bookOne('牡丹厅', withSms)
    atHour(bookDate, 22)
    await sweep()
    expect(await messagesOf(late.id)).toEqual([])
    atHour(bookDate, 21)
    await sweep()
    expect(await messagesOf(late.id)).toHaveLength(1)
    const later = await fixture.bookOne('梅厅', withSms)
    clock.pass(5)
    await sweep()
    expect(await messagesOf(later.id)).toEqual([])
  })

  test('a message that waits until the night, or whose booking is cancelled meanwhile, stays', async () => {
    const [kept, gone] = [await fixture.bookOne('牡丹厅', withSms), await fixture.bookOne('梅厅', withSms)]
    atHour(bookDate, 21)
    const release = await holdJobs(owner)
    await sweep()
    await booker.call(cancelOrder, { orderId: gone.id, version: gone.version, reason: 'guest' })
    await release()
    await expect
      .poll(() => messagesOf(gone.id))
      .toMatchObject([{ state: 'failed', error: '预订已取消或改期，提醒没有发出' }])
    await expect.poll(() => messagesOf(kept.id)).toMatchObject([{ state: 'delivered' }])
    const another = await fixture.bookOne('兰厅', withSms)
    const releaseAgain = await holdJobs(owner)
    await owner.updateTable('sms_switch').set({ round_on: null }).where('shop_id', '=', shopId).execute()
    await sweep()
    clock.pass(61)
    await releaseAgain()
    await expect
      .poll(() => messagesOf(another.id))
      .toMatchObject([{ state: 'failed', error: '已过可发送时段（8点至22点），没有发出' }])
    expect(await wrongParts(owner, shopId)).toEqual([])
  })

  test('four workers at once, and again after a round that nobody ended, send one each', async () => {
    const orders = [
      await fixture.bookOne('牡丹厅', withSms),
      await fixture.bookOne('梅厅', withSms),
      await fixture.bookOne('兰厅', withSms),
    ]
    atHour(bookDate, 16)
    const workers = [dependencies, worker(), worker(), worker()]
    await Promise.all(workers.map((by) => sweep(by)))
    // State after a server died before the round ended.
    await owner.updateTable('sms_switch').set({ round_on: null }).where('shop_id', '=', shopId).execute()
    await Promise.all(workers.map((by) => sweep(by)))
    for (const { id } of orders) expect(await messagesOf(id)).toHaveLength(1)
  })

  test('without what it goes once for, a round that nobody ended is sent again', async () => {
    const order = await fixture.bookOne('牡丹厅', withSms)
    atHour(bookDate, 16)
    await sweep()
    await owner.updateTable('sms_switch').set({ round_on: null }).where('shop_id', '=', shopId).execute()
    await owner
      .updateTable('sms_message')
      .set({ occasion: null })
      .where('booking_id', '=', selectBookingId(order.id))
      .execute()
    await sweep()
    expect(await messagesOf(order.id)).toHaveLength(2)
  })

  test('without stock it has failed on the order, once', async () => {
    const order = await fixture.bookOne('牡丹厅', withSms)
    // Messages being sent may return their segments.
    await expect.poll(async () => (await partsOf(owner, shopId)).reserved).toBe(0)
    await leaveParts(owner, shopId, 0)
    atHour(bookDate, 16)
    await sweep()
    await sweep()
    expect(await messagesOf(order.id)).toMatchObject([{ state: 'failed', error: '短信余量不足' }])
    const sentTexts =
      await sql`select from outbox_event where data ->> 'orderId' = ${order.id}::text and data ->> 'action' = 'sms.failed'`.execute(
        owner,
      )
    expect(sentTexts.rows, 'consoles hear of it').toHaveLength(1)
    await leaveParts(owner, shopId, 1000)
  })

  test('a switch that is turned on after its hour begins the next day; one that is off sends nothing', async () => {
    const order = await fixture.bookOne('牡丹厅', withSms)
    await turn('reminder', false, 16)
    atHour(bookDate, 16)
    await sweep()
    expect(await messagesOf(order.id)).toEqual([])
    clock.pass(60)
    await turn('reminder', true, 16)
    await sweep()
    expect(await messagesOf(order.id)).toEqual([])
  })
})

describe('the day after', () => {
  test('who came is thanked once, and who did not come, or wants no messages, is not', async () => {
    atHour(bookDate, 8, 0)
    await turn('after-visit', true, 10)
    const visited = await fixture.bookOne('牡丹厅', withSms)
    const stayed = await fixture.bookOne('梅厅', withSms)
    const wantsNone = await fixture.bookOne('兰厅', { ...withSms, phone: '13700008888' })
    const blacklisted = await fixture.bookOne('竹厅', { ...withSms, phone: '13700009999' })
    for (const { id } of [visited, wantsNone, blacklisted]) await fixture.put(id, OrderStatus.finished)
    const window = { shopId, since: clock.now() }
    await inShop(owner, shopId, async (tx) => {
      await insertRefusal(tx, { ...window, phone: '13700008888', cause: 'reply', words: 'R' })
      await insertRefusal(tx, { ...window, phone: '13700009999', cause: 'provider', words: '黑名单' })
    })
    await fixture.put(stayed.id, OrderStatus.cancelled)
    atHour(bookDate, 10, 1)
    await sweep()
    await sweep()
    expect(await messagesOf(visited.id, 'after-visit')).toMatchObject([
      { content: expect.stringContaining('感谢您'), occasion: expect.stringMatching(bookDate) },
    ])
    // Thanks for a meal are no marketing; the provider decides whether the number accepts them.
    expect(await messagesOf(blacklisted.id, 'after-visit')).toHaveLength(1)
    for (const { id } of [stayed, wantsNone]) expect(await messagesOf(id, 'after-visit')).toEqual([])
  })
})

test('hours outside those at which messages may go are refused at their field', async () => {
  expect(await catchRefusal(turn('reminder', true, 22))).toMatchObject({
    fields: { hour: '请选择8点至21点' },
  })
  expect((await turn('reminder', true, null)).switches).toContainEqual({
    kind: 'reminder',
    on: true,
    hour: 16,
  })
})

test('a template of a reminder may be written as any other', async () => {
  const reminderTemplate = '{姓名}您好，{日期}在{包厢}恭候。回复1确认，9取消。'
  const { template } = await admin.call(saveSmsTemplate, {
    templateId: null,
    version: null,
    kind: 'reminder',
    title: '提醒',
    words: reminderTemplate,
  })
  expect(template).toMatchObject({ kind: 'reminder', category: 'notice', state: 'draft' })
})

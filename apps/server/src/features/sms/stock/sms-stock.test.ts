import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CallRefused, randomKey, readRefusalData } from '@roombook/contract'
import { createOrder, orderDetail } from '@roombook/contract/booking'
import { listMessages } from '@roombook/contract/messages'
import { answerBookingRequest } from '@roombook/contract/order-moves'
import { previewOrderSms, sendOrderSms } from '@roombook/contract/order-sms'
import { saveRules } from '@roombook/contract/settings'
import { shopInfo } from '@roombook/contract/shell'
import { OrderStatus } from '@roombook/domain/orders'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { postForm } from '#test/post-form.ts'
import { leaveParts, partsOf, wrongParts } from '#test/sms-stock.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { plantSmsTemplate } from '#test/test-venue.ts'

const site = await startTestApp()
const { as, venue, owner, ownerUrl } = site
const { shopId } = venue
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(site, booker, { keepClock: true })
const guests = openGuestFixture(site)

beforeEach(() => void fixture.turnPage())
const leave = (parts: number) => leaveParts(owner, shopId, parts)
const readStock = async () => (await booker.call(shopInfo, {})).shop.smsStock
const acted = ({ id, version }: { id: number; version: number }) => ({ orderId: id, version })
const findMessages = (orderId: number) =>
  owner.selectFrom('sms_message').selectAll().where('booking_id', '=', selectBookingId(orderId)).execute()
/** Waits until no message is being sent, and so nothing is reserved. */
const settled = () => expect.poll(async () => (await partsOf(owner, shopId)).reserved).toBe(0)

afterEach(async () => {
  await settled()
  expect(await wrongParts(owner, shopId)).toEqual([])
})

describe('a store’s stock of messages', () => {
  test('is msgcont of the store, and falls by the parts of what is sent [3.11]', async () => {
    await leave(10)
    const { data } = await postForm(site, '/shopapi/shopconfig/shopinfo', {}, booker.token)
    expect(data.shopstore).toMatchObject({ msgcont: 10 })
    await plantSmsTemplate(owner, shopId, 'booking', `{姓名}您好，${'恭候光临'.repeat(20)}`)
    const order = await fixture.bookOne('牡丹厅')
    expect(await booker.call(previewOrderSms, { orderId: order.id })).toMatchObject({
      parts: 2,
      smsStock: 10,
    })
    await booker.call(sendOrderSms, acted(order))
    expect(await readStock()).toBe(8)
    await settled()
    expect(await readStock()).toBe(8)
    await plantSmsTemplate(owner, shopId, 'booking', '{姓名}您好，恭候光临。')
  })

  test('refuses whoever sends what it does not cover, says what is left, and keeps no message', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await leave(0)
    const refused = await booker.call(sendOrderSms, acted(order)).catch((error: unknown) => error)
    if (!(refused instanceof CallRefused)) throw new Error('it is refused')
    expect(refused).toMatchObject({ code: 'sms.no_stock', message: '短信余量不足：还剩0条，本条短信需要1条' })
    expect(readRefusalData('sms.no_stock', refused)).toEqual({ left: 0, needed: 1 })
    expect(await findMessages(order.id)).toEqual([])
  })

  test('of ten lets ten of a hundred go that are sent at once', async () => {
    const orders = []
    while (orders.length < 100) {
      for (const title of Object.keys(venue.rooms))
        if (orders.length < 100) orders.push(await fixture.bookOne(title, { phone: '13912345678' }))
      fixture.turnPage()
    }
    await leave(10)
    const answers = await Promise.all(
      orders.map((order) =>
        booker.call(sendOrderSms, acted(order)).then(
          () => 'sent',
          (error: unknown) => (error instanceof CallRefused ? error.code : 'broken'),
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(10)
    expect(answers.filter((answer) => answer === 'sms.no_stock')).toHaveLength(90)
    await settled()
    expect(await partsOf(owner, shopId)).toMatchObject({ left: 0 })
  })

  test('pays for a click once, however often it is heard', async () => {
    await leave(10)
    const order = await fixture.bookOne('牡丹厅')
    const idempotencyKey = randomKey()
    await Promise.all(
      Array.from({ length: 20 }, () => booker.call(sendOrderSms, acted(order), { idempotencyKey })),
    )
    expect(await readStock()).toBe(9)
    expect(await findMessages(order.id)).toHaveLength(1)
  })
})

describe('where it is used up, what goes by itself', () => {
  const failed = { state: 'failed', error: '短信余量不足', reserved: 0, spent: 0 }

  test('has failed on the order, and the booking is made', async () => {
    await leave(0)
    const { row } = await booker.call(createOrder, fixture.formOf(['牡丹厅'], { sendSms: true }))
    expect(await findMessages(row.id)).toMatchObject([failed])
    expect(row).toMatchObject({ smsState: 3, smsTrouble: '短信余量不足' })
    const { row: seen, list } = await booker.call(orderDetail, { id: row.id })
    expect(seen).toMatchObject({ smsState: 3, smsTrouble: '短信余量不足' })
    expect(list[0]?.remark).toMatch(/^新增订单：.*；短信余量不足，短信没有发出$/)
    expect(await booker.call(previewOrderSms, { orderId: row.id })).toMatchObject({ trouble: '短信余量不足' })
    await leave(5)
    await booker.call(sendOrderSms, acted(seen))
    await expect.poll(async () => (await fixture.seen(row.id)).smsState).toBe(2)
  })

  test('keeps no application of a guest from being accepted', async () => {
    const { orderId } = await guests.book({ bookDate: '2027-01-10' })
    await leave(0)
    const { version } = await guests.orderOf(orderId)
    const { row } = await booker.call(answerBookingRequest, {
      orderId,
      version,
      status: OrderStatus.booked,
      remark: '',
    })
    expect(row.status).toBe(OrderStatus.booked)
    expect(await findMessages(orderId)).toMatchObject([{ ...failed, kind: 'accepted' }])
  })
})

describe('a stock that is low', () => {
  const warnings = async () =>
    (await admin.call(listMessages, { limit: 50 })).list.filter(({ kind }) => kind === 'sms-low')
  const sendOne = async () => {
    const order = await fixture.bookOne('牡丹厅')
    fixture.turnPage()
    await booker.call(sendOrderSms, acted(order))
    await settled()
  }

  test('is told to administrators once, and again when it was enough between', async () => {
    await leave(40)
    await admin.call(saveRules, { smsLowParts: 20 })
    // With enough stock the earlier warning is reset.
    await sendOne()
    const before = (await warnings()).length
    await leave(20)
    await sendOne()
    await sendOne()
    const notices = await warnings()
    expect(notices).toHaveLength(before + 1)
    expect(notices[0]).toMatchObject({ content: '短信余量不足：仅剩19条', orderId: null })
    const { list } = await booker.call(listMessages, { limit: 50 })
    expect(list.filter(({ kind }) => kind === 'sms-low')).toEqual([])

    await leave(50)
    await sendOne()
    await leave(10)
    await sendOne()
    expect(await warnings()).toHaveLength(before + 2)
  })
})

describe('npm run admin -- sms-stock', () => {
  const run = async (...args: string[]) => {
    const file = fileURLToPath(new URL('../../../commands/admin.ts', import.meta.url))
    const env = { ...process.env, DATABASE_URL: ownerUrl }
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [file, 'sms-stock', ...args], { env })
      return stdout
    } catch (error) {
      return String((error as { stderr?: string }).stderr)
    }
  }

  test('adds parts once by its key, and says what is left', async () => {
    await leave(5)
    const output = await run('--store', String(shopId), '--add', '500', '--reason', '充值')
    expect(output).toMatch(/^Key: \w+\nAdded 500 parts to 和宴·望江店; 505 are left\.\n$/)
    const key = /Key: (\w+)/.exec(output)?.[1] ?? ''
    expect(await run('--store', String(shopId), '--add', '500', '--key', key)).toContain('Nothing was added')
    expect(await readStock()).toBe(505)
    const event = await owner
      .selectFrom('outbox_event')
      .select(['name', 'data'])
      .where('shop_id', '=', shopId)
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    expect(event).toEqual({ name: 'settings.changed', data: { fields: ['smsStock'] } })
    expect(await run('--store', String(shopId), '--add', '1.5')).toContain('--add takes a whole number')
    expect(await readStock()).toBe(505)
  })

  test('the server itself may add nothing', async () => {
    const { rows } = await sql<{ may: boolean }>`
      select has_function_privilege('roombook_app', 'grant_sms(bigint, bigint, text, text, timestamptz)', 'execute') as may`.execute(
      owner,
    )
    expect(rows).toEqual([{ may: false }])
  })
})

import { createOrder } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { sendOrderSms } from '@roombook/contract/order-sms'
import { exportSmsRecords, listSmsRecords } from '@roombook/contract/sms-records'
import { OrderStatus } from '@roombook/domain/orders'
import type { PermissionNode } from '@roombook/domain/session'
import type { SmsMessageState } from '@roombook/domain/sms'
import { type Insertable, sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SmsMessage } from '#db/tables.ts'
import { changeBooking, readBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const admin = await as(venue.staff.admin.phone)
const waiter = await as(venue.staff.waiter.phone)
const fixture = openStaffFixture(site, booker)
beforeEach(async () => {
  await owner.deleteFrom('sms_message').execute()
  fixture.turnPage()
})

/** Inserts a sent message, for a booking unless it is a trial, one minute after the previous one. */
async function plant(
  order: Pick<OrderRow, 'id'> | undefined,
  { name = '王先生', ...change }: Partial<Insertable<SmsMessage>> & { name?: string } = {},
): Promise<number> {
  clock.pass(60)
  const { id } = await owner
    .insertInto('sms_message')
    .values({
      shop_id: venue.shopId,
      booking_id: order && (await readBookingId(owner, order.id)),
      kind: 'booking',
      phone: '13912345678',
      content: '【和宴】王先生您好，期待光临！',
      parts: 1,
      state: 'delivered',
      carrier: 'local',
      facts: JSON.stringify({ 姓名: name }),
      created_at: clock.now(),
      sent_at: clock.now(),
      settled_at: clock.now(),
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
type ListInput = Parameters<typeof admin.call<typeof listSmsRecords>>[1]
const listed = (filter: ListInput = {}, by = admin) => by.call(listSmsRecords, filter)
const listIds = async (filter: ListInput = {}, by = admin) =>
  (await listed(filter, by)).list.map(({ id }) => id)
const today = () => clock.now().toISOString().slice(0, 10)

/** Grants the waiter's role some permission nodes; it has none by default. */
const giveWaiter = (...nodes: PermissionNode[]) =>
  owner
    .updateTable('role')
    .set({ nodes })
    .where('id', '=', (of) =>
      of.selectFrom('staff').select('role_id').where('id', '=', venue.staff.waiter.id).limit(1),
    )
    .execute()

describe('the record of messages [2.13]', () => {
  test('names each that was sent or tried, newest first: whom, what, by whom, when, and of which order', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const { id: templateId } = await owner
      .insertInto('sms_template')
      .values({
        shop_id: venue.shopId,
        kind: 'booking',
        title: '暖心版',
        words: '{姓名}，等您',
        state: 'approved',
        gateway: 'aliyun',
        provider_template: 'SMS_7',
        created_at: clock.now(),
        changed_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const failed = await plant(order, { state: 'failed', error: '号码无效', parts: 2, settled_at: null })
    const sent = await plant(order, {
      kind: 'accepted',
      carrier: 'aliyun',
      provider_id: 'R-1',
      reissue: true,
      template_id: templateId,
      provider_template: 'SMS_7',
    })
    const at = clock.now().toISOString()
    const trial = await plant(undefined, { state: 'queued', carrier: '', sent_at: null, settled_at: null })
    const { list, count, sums } = await listed()
    expect({ count, sums }).toEqual({ count: 3, sums: { parts: 2, failedParts: 2, failed: 1, unknown: 0 } })
    expect(list.map(({ id }) => id)).toEqual([trial, sent, failed])
    expect(list[1]).toEqual({
      id: sent,
      kind: 'accepted',
      trial: false,
      reissue: true,
      state: 'delivered',
      error: '',
      channel: 'sms',
      passed: [],
      name: '王先生',
      phone: '139***5678',
      customerId: null,
      orderId: order.id,
      bookDate: order.bookDate,
      periodName: '晚餐',
      roomName: '牡丹厅',
      phoneCallId: null,
      content: '【和宴】王先生您好，期待光临！',
      parts: 1,
      carrier: 'aliyun',
      providerId: 'R-1',
      templateTitle: '暖心版',
      providerTemplate: 'SMS_7',
      createdAt: at,
      sentAt: at,
      settledAt: at,
      resends: false,
    })
    // A trial is filled with samples and addresses nobody.
    expect(list[0]).toMatchObject({ trial: true, name: '', orderId: null, carrier: '', sentAt: null })
    expect(list[2]).toMatchObject({ state: 'failed', error: '号码无效', parts: 2 })
  })

  test('holds what the store sends by itself, and follows what becomes of it', async () => {
    const { row } = await booker.call(createOrder, fixture.formOf(['牡丹厅'], { sendSms: true }))
    await expect
      .poll(async () => (await listed()).list)
      .toMatchObject([{ orderId: row.id, state: 'delivered' }])
    const [{ name, carrier, customerId } = { name: '', carrier: '', customerId: 0 }] = (await listed()).list
    expect({ name, carrier }).toEqual({ name: '王先生', carrier: 'local' })
    expect(customerId).toBe((await fixture.seen(row.id)).customerId)
  })

  test('keeps what was sent of an order that is deleted, and leads nowhere', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const id = await plant(order)
    await owner.updateTable('orders').set({ deleted_at: clock.now() }).where('id', '=', order.id).execute()
    expect((await listed()).list).toMatchObject([{ id, orderId: null, bookDate: '', name: '王先生' }])
  })

  test('goes by pages, and sums them all', async () => {
    const ids: number[] = []
    for (let message = 0; message < 5; message++) ids.unshift(await plant(undefined, { parts: message + 1 }))
    const pageOf = (page: number) => listed({ page, limit: 2 })
    const pages = await Promise.all([1, 2, 3, 4].map(pageOf))
    expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(ids)
    expect(pages.map(({ count, sums }) => [count, sums.parts])).toEqual(Array(4).fill([5, 15]))
  })
})

describe('what narrows the record', () => {
  test('kinds, states, and trials', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const booking = await plant(order)
    const hold = await plant(order, { kind: 'hold', state: 'failed' })
    const unknown = await plant(order, { kind: 'cancelled', state: 'unknown', parts: 3 })
    const trial = await plant(undefined, { kind: 'meal', state: 'accepted' })
    expect(await listIds({ kinds: ['hold', 'meal'] })).toEqual([trial, hold])
    expect(await listIds({ states: ['failed', 'unknown'] })).toEqual([unknown, hold])
    expect(await listIds({ kinds: ['hold'], states: ['unknown'] })).toEqual([])
    expect(await listIds({ trial: true })).toEqual([trial])
    expect(await listIds({ trial: false })).toEqual([unknown, hold, booking])
    const { count, sums } = await listed({ states: ['unknown'] })
    expect({ count, sums }).toEqual({ count: 1, sums: { parts: 3, failedParts: 0, failed: 0, unknown: 1 } })
  })

  test('names and words as they stand, whatever wildcards are typed', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const wang = await plant(order, { name: '王伟先生', content: '满100%即送果盘' })
    const li = await plant(order, { name: '李_女士', content: '期待光临' })
    await plant(undefined, { name: '王伟先生', content: '试发' })
    expect(await listIds({ keyword: '王伟' })).toEqual([wang])
    expect(await listIds({ keyword: '_' })).toEqual([li])
    expect(await listIds({ words: '%' })).toEqual([wang])
    expect(await listIds({ words: '光临' })).toEqual([li])
    expect(await listIds({ keyword: '王伟', words: '光临' })).toEqual([])
  })

  test('days, which end when the shop’s next one begins; the last 30 where none is named', async () => {
    const day = today()
    const at = (moment: string) => ({ created_at: new Date(moment) })
    const old = await plant(undefined, at(new Date(clock.now().getTime() - 40 * 86_400_000).toISOString()))
    // A quarter to five in the morning, and a quarter past, in Shanghai.
    const evening = await plant(undefined, at(`${day}T20:45:00Z`))
    const next = await plant(undefined, at(`${day}T21:15:00Z`))
    expect(await listIds({ startDate: day, endDate: day })).toEqual([evening])
    expect(await listIds()).toEqual([evening])
    clock.set(`${day}T22:00:00Z`)
    expect(await listIds()).toEqual([next, evening])
    expect(await listIds({ startDate: '2026-01-01' })).toEqual([next, evening, old])
    for (const span of [
      { startDate: '2026-11-20', endDate: '2026-11-19' },
      { startDate: '2020-01-01', endDate: '2026-11-19' },
    ]) {
      const { code, fields } = await catchRefusal(listed(span))
      expect([code, Object.keys(fields)]).toEqual(['request.invalid', ['endDate']])
    }
  })

  test('telephones: the last four or a longer part for whoever may see numbers, the end or all of one for others [5.09]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const id = await plant(order)
    await plant(order, { phone: '13800009999' })
    expect(await listIds({ keyword: '39123' })).toEqual([id])
    expect(await listIds({ keyword: '9123' })).toEqual([])
    const narrowed = await listed({ keyword: '39123' }, booker)
    expect([narrowed.list, narrowed.phonesNarrowed]).toEqual([[], true])
    expect(await listIds({ keyword: '5678' }, booker)).toEqual([id])
    expect(await listIds({ keyword: '13912345678' }, booker)).toEqual([id])
    // The phone is masked for every caller.
    for (const by of [admin, booker]) {
      expect((await listed({ keyword: '13912345678' }, by)).list).toMatchObject([{ phone: '139***5678' }])
    }
  })
})

describe('who reads what', () => {
  test('all are for whoever lists orders and sees guests; those to customers for who may see them; own and trials for everybody', async () => {
    const order = await fixture.bookOne('牡丹厅', { phone: '' })
    const known = await owner
      .insertInto('customer')
      .values({ shop_id: venue.shopId, name: '王伟', phone: '13912340000' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ofOrder = await plant(order)
    const ofCustomer = await plant(order, { customer_id: known.id, state: 'failed' })
    const trial = await plant(undefined)
    await giveWaiter()
    expect(await listIds({}, waiter)).toEqual([trial])
    expect((await listed({}, waiter)).count).toBe(1)
    await giveWaiter('commonuser/customercount')
    const { list } = await listed({}, waiter)
    expect(list.map(({ id, orderId, resends }) => [id, orderId, resends])).toEqual([
      [trial, null, false],
      [ofCustomer, null, false],
    ])
    await giveWaiter('roombook/orderlist')
    expect(await listIds({}, waiter)).toEqual([trial])
    for (const node of ['commonuser/customercount', 'shopai/sendsms'] as const) {
      await giveWaiter('roombook/orderlist', node)
      expect(await listIds({}, waiter)).toEqual([trial, ofCustomer, ofOrder])
    }
    await giveWaiter()
    // Messages about one's own bookings are visible without a node of the record.
    expect(await listIds({}, booker)).toEqual([trial, ofCustomer, ofOrder])
    expect(await listIds({}, colleague)).toEqual([trial])
    const supervisor = await as(venue.staff.supervisor.phone)
    expect(await listIds({}, supervisor)).toEqual([trial, ofCustomer, ofOrder])
  })

  test('the file is for whoever holds a node of the record', async () => {
    await plant(await fixture.bookOne('牡丹厅'))
    await giveWaiter('roombook/orderlist')
    for (const by of [waiter, booker])
      expect(await catchRefusal(by.call(exportSmsRecords, {}))).toMatchObject({ code: 'permission.refused' })
    await giveWaiter('roombook/orderlist', 'commonuser/customercount')
    expect((await waiter.call(exportSmsRecords, {})).rows).toBe(1)
    await giveWaiter()
  })

  test('another shop’s are nobody’s here', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const own = await plant(order)
    await plant(undefined, { shop_id: venue.other.shopId })
    expect(await listIds()).toEqual([own])
    expect((await admin.call(exportSmsRecords, {})).rows).toBe(1)
    expect((await listed()).sums.parts).toBe(1)
  })
})

describe('one that did not arrive', () => {
  const resends = async (by = booker) => (await listed({}, by)).list.map((record) => record.resends)

  test.each<[SmsMessageState, boolean]>([
    ['queued', false],
    ['sending', false],
    ['accepted', false],
    ['delivered', false],
    ['failed', true],
    ['unknown', true],
  ])('%s: may be sent anew (%s)', async (state, may) => {
    await plant(await fixture.bookOne('牡丹厅'), { state })
    expect(await resends()).toEqual([may])
  })

  test('may be sent anew by whom the order’s own move is open to, and then no more', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await plant(order, { state: 'failed' })
    expect([await resends(), await resends(colleague), await resends(admin)]).toEqual([[true], [], [true]])
    await booker.call(sendOrderSms, { orderId: order.id, version: order.version })
    expect((await resends()).at(-1)).toBe(false)
  })

  test.each(Object.values(OrderStatus))(
    'of an order in status %i only where it can be told of',
    async (status) => {
      const order = await fixture.bookOne('牡丹厅')
      await fixture.put(order.id, status)
      await plant(order, { state: 'failed' })
      expect(await resends()).toEqual([status === OrderStatus.booked || status === OrderStatus.arrived])
    },
  )

  test('of a booking without a telephone stays as it is, and so does a trial', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await plant(order, { state: 'failed' })
    await plant(undefined, { state: 'failed' })
    expect(await resends()).toEqual([false, true])
    await changeBooking(owner, order.id, { phone: '' })
    expect(await resends()).toEqual([false, false])
  })
})

describe('the record as a file', () => {
  test('holds what was found, phones masked, words as words, with titles [5.09]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await plant(order, { content: '=1+1', state: 'failed', error: '号码无效', carrier: 'tencent' })
    await plant(order, { kind: 'hold' })
    const { content, ...file } = await admin.call(exportSmsRecords, { kinds: ['booking'] })
    const cells = (await readXlsxFile(Buffer.from(content, 'base64')))[0]?.data ?? []
    expect(file).toMatchObject({ rows: 1, fileName: expect.stringMatching(/^短信记录_.*\.xlsx$/) })
    expect(cells).toHaveLength(2)
    expect(cells[0]?.slice(0, 4)).toEqual(['时间', '客人', '电话', '类型'])
    expect(cells[1]?.slice(1, 15)).toEqual([
      '王先生',
      '139***5678',
      '预订成功',
      null,
      null,
      '=1+1',
      1,
      '短信',
      '失败',
      '号码无效',
      '腾讯云',
      order.bookDate,
      '晚餐',
      '牡丹厅',
    ])
  })

  test('holds 5,000, and says so where there are more', async () => {
    await sql`insert into sms_message (shop_id, kind, phone, content, parts, state, created_at)
      select ${venue.shopId}, 'booking', '13912345678', '您好', 1, 'delivered', ${clock.now()}
      from generate_series(1, 5000)`.execute(owner)
    expect((await admin.call(exportSmsRecords, {})).rows).toBe(5000)
    await plant(undefined)
    expect(await catchRefusal(admin.call(exportSmsRecords, {}))).toMatchObject({
      code: 'booking.export_too_large',
      data: { count: 5001 },
    })
  })
})

import { createHash } from 'node:crypto'
import { boxMd5Text } from '@roombook/contract'
import { createOrder } from '@roombook/contract/booking'
import {
  handlePhoneCall,
  listOpenCalls,
  listPhoneMessages,
  revealCallerNumber,
} from '@roombook/contract/phone-calls'
import { savePhoneLines } from '@roombook/contract/phone-line'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { bindBox, buildCallEvent, postAsBox, ringByMd5 } from '#test/box-fixture.ts'
import { orderFormFor } from '#test/order-form.ts'
import { sized } from '#test/promises/sized.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, clock, venue, owner, baseUrl } = app
const admin = await as(venue.staff.admin.phone)
await owner
  .insertInto('shop_plugin')
  .values({ shop_id: venue.other.shopId, name: 'shopconfig/savephonezj', state: 'true' })
  .onConflict((conflict) => conflict.columns(['shop_id', 'name']).doUpdateSet({ state: 'true' }))
  .execute()
const there = await as(venue.staff.owner.phone, venue.other.shopId)
const line = '0571-86520188'
await admin.call(savePhoneLines, { lines: [line] })
await there.call(savePhoneLines, { lines: [line] })
const box = await bindBox(app, admin)
const theirs = await bindBox(app, there)
const ringFields = { phone: '13912345678', line, date: '2026-11-20' }
const sendEvent = (change: object = {}, by = box) => postAsBox(app, by, buildCallEvent(app, change))
const waiting = async (store = admin) => (await store.call(listOpenCalls, {})).count
const newest = async () => (await admin.call(listPhoneMessages, {})).list[0]

beforeEach(async () => {
  clock.set('2026-11-20T10:00:00Z')
  await sql`truncate phone_call, phone_call_event, phone_text`.execute(owner)
})

describe('another store’s key', () => {
  test('opens nothing under this store’s number, nor this one’s under the other’s, by either form', async () => {
    for (const mixed of [
      { mid: box.mid, key: theirs.key },
      { mid: theirs.mid, key: box.key },
    ]) {
      const refused = { http: 401, data: { code: 'phone.bad_signature' } }
      expect(await sendEvent({}, mixed)).toMatchObject(refused)
      expect(await ringByMd5(app, mixed, ringFields)).toMatchObject(refused)
    }
    expect([await waiting(), await waiting(there)]).toEqual([0, 0])
  })

  test('tells its own store alone, though both have the same line and the same caller', async () => {
    await sendEvent({ call_id: 'same', line_number: line }, theirs)
    expect([await waiting(), await waiting(there)]).toEqual([0, 1])
    await sendEvent({ call_id: 'same', line_number: line })
    expect([await waiting(), await waiting(there)]).toEqual([1, 1])
  })
})

test('yesterday’s signature is refused: with its own day, with today’s, and by its moment', async () => {
  expect(await ringByMd5(app, box, { ...ringFields, date: '2026-11-19' })).toMatchObject({ http: 401 })
  const text = boxMd5Text('2026-11-19', box.key, ringFields.phone, ringFields.line)
  const signature = createHash('md5').update(text).digest('hex')
  expect(await ringByMd5(app, box, { ...ringFields, sign: signature })).toMatchObject({
    http: 401,
    data: { code: 'phone.bad_signature' },
  })
  const yesterday = String(Math.floor(clock.now().getTime() / 1000) - 86_400)
  expect(await postAsBox(app, box, buildCallEvent(app), { timestamp: yesterday })).toMatchObject({
    http: 401,
    data: { code: 'request.clock_off' },
  })
  expect(await waiting()).toBe(0)
})

test('repeats are one call (1,000 of each in npm run test:long): of one event under fresh nonces, and of one ring in the form of the specification', async () => {
  const rounds = sized({ small: 1, long: 10 })
  const atOnce = sized({ small: 20, long: 100 })
  const event = buildCallEvent(app, { phone: '13800001111' })
  for (let round = 0; round < rounds; round++)
    await Promise.all(Array.from({ length: atOnce }, () => postAsBox(app, box, event)))
  expect(await waiting()).toBe(1)
  for (let round = 0; round < rounds; round++)
    await Promise.all(Array.from({ length: atOnce }, () => ringByMd5(app, box, ringFields)))
  expect(await waiting()).toBe(2)
  const stored = await owner.selectFrom('phone_call_event').select('event').execute()
  expect(stored).toHaveLength(2)
})

describe('20,000 characters', () => {
  const long = '1'.repeat(20_000)

  test.each([
    ['in the body', () => ringByMd5(app, box, { ...ringFields, phone: long }).then(({ http }) => http), 413],
    [
      'in the address',
      () =>
        fetch(`${baseUrl}/api/apiphone?mid=${box.mid}&phone=${long}`, { method: 'POST' }).then(
          ({ status }) => status,
        ),
      431,
    ],
    ['fewer, that are read', () => sendEvent({ phone: '1'.repeat(10_000) }).then(({ http }) => http), 400],
  ])('as a number %s are refused, and nothing is stored', async (_, send, status) => {
    expect(await send()).toBe(status)
    expect(await waiting()).toBe(0)
  })
})

describe('whom a booking form does not take as a number', () => {
  test.each([
    ['a landline', '0571-86520177', '0571-86520177', '057186520177'],
    ['an extension of a landline', '0571-86520177转8', '0571-86520177 转8', '057186520177,8'],
    ['a mobile behind an extension', '13912345678,801', '139 1234 5678 转801', '13912345678,801'],
    ['a number of abroad', '+12125550123', '+12125550123', '+12125550123'],
    ['no number', '', '未显示号码', ''],
    ['a script', '<img src=x onerror=alert(1)>', '号码无法识别', ''],
  ])('%s is shown, called back where there is a number, and booked', async (_, phone, shown, dial) => {
    await sendEvent({ phone, event: 'missed' })
    const call = await newest()
    expect(call).toMatchObject({ callNumber: shown, dial })
    const phoneCallId = call?.id ?? 0
    expect(await admin.call(revealCallerNumber, { phoneCallId })).toMatchObject({ dial })
    await admin.call(handlePhoneCall, { phoneCallId, end: 'seen' })
    const form = orderFormFor(venue, { phone: '', adminRemark: `来电 ${shown}` })
    const { row } = await admin.call(createOrder, { ...form, phoneCallId })
    const { list } = await admin.call(listPhoneMessages, { phoneCallId })
    expect(list).toMatchObject([{ handledHow: 'booked', bookedOrderId: row.id }])
    await owner.deleteFrom('room_claim').execute()
  })
})

test('a box whose clock is wrong by a day is told the time; a call it dates tomorrow rings now, one of yesterday slides no card in', async () => {
  const seconds = Math.floor(clock.now().getTime() / 1000)
  for (const away of [-86_400, 86_400])
    expect(
      await postAsBox(app, box, buildCallEvent(app), { timestamp: String(seconds + away) }),
    ).toMatchObject({
      http: 401,
      data: { code: 'request.clock_off', data: { now: seconds } },
    })
  await sendEvent({ at: '2026-11-21T10:00:00Z' })
  expect(await newest()).toMatchObject({ callState: 'ringing', createdAt: '2026-11-20T10:00:00.000Z' })
  await sendEvent({ at: '2026-11-19T10:00:00Z', phone: '13800001111' })
  expect(await admin.call(listOpenCalls, {})).toMatchObject({ list: [{}], count: 2, missed: 1 })
})

test('a call over midnight is one, in the store’s day of each event', async () => {
  clock.set('2026-11-20T15:59:50Z')
  await sendEvent({ call_id: 'midnight' })
  clock.set('2026-11-20T16:00:20Z')
  await sendEvent({ call_id: 'midnight', event: 'missed' })
  expect(await admin.call(listPhoneMessages, {})).toMatchObject({
    count: 1,
    list: [{ callState: 'missed', createdAt: '2026-11-20T15:59:50.000Z', callsOfDay: 1 }],
  })
})

test('a box that errs reads in Chinese what is wrong, also of what no database keeps, and no call is made of it', async () => {
  const moment = '须为带时区的时间，如2026-11-23T18:00:00+08:00'
  for (const [change, fields] of [
    [{ at: 'gestern' }, { at: moment }],
    [{ at: undefined }, { at: '缺少该项' }],
    [{ at: '\0' }, { at: '须为文本' }],
    [{ call_id: 'a\ud800' }, { call_id: '来电编号最多64个字符' }],
    [{ phone: '139\x001' }, { phone: '来电号码过长' }],
    [{ event: 'sang' }, { event: '须为以下之一：ring、answered、missed、ended' }],
  ] as const)
    expect(await sendEvent(change)).toMatchObject({ http: 400, data: { data: { fields } } })
  expect(await waiting()).toBe(0)
})

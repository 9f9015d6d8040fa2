import { listOpenCalls, listPhoneMessages } from '@roombook/contract/phone-calls'
import { savePhoneLines } from '@roombook/contract/phone-line'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { bindBox, buildCallEvent, postAsBox, ringByMd5 } from '#test/box-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, clock, venue, owner, baseUrl } = app
const admin = await as(venue.staff.admin.phone)
const box = await bindBox(app, admin)
const lines = ['0571-86520188', '0571-86520199']
const line = '0571-86520188'
const sendEvent = (change: object = {}, sending: object = {}) =>
  postAsBox(app, box, buildCallEvent(app, change), sending)
const listed = async (isRead = false) => (await admin.call(listPhoneMessages, { isRead })).list
const open = () => admin.call(listOpenCalls, {})
const events = () =>
  owner.selectFrom('outbox_event').select('data').where('name', '=', 'phone.call').orderBy('seq').execute()

beforeEach(async () => {
  clock.set('2026-11-20T10:00:00Z')
  await sql`truncate phone_call, phone_call_event, phone_text`.execute(owner)
  await owner.deleteFrom('outbox_event').execute()
  await admin.call(savePhoneLines, { lines, lineTitles: ['订餐热线', ''] })
})

describe('a call that a box tells of [1.04]', () => {
  test('is stored, then told to the consoles of its store, and no event carries a number', async () => {
    const answer = await sendEvent({ line_number: '057186520188' })
    expect(answer).toMatchObject({ http: 200, data: { code: 0, reminds: true } })
    expect(await listed()).toMatchObject([
      {
        callNumber: '139 1234 5678',
        phone: '13912345678',
        realName: '',
        userId: 0,
        masked: false,
        isRead: false,
        callState: 'ringing',
        lineNumber: line,
        lineTitle: '订餐热线',
        list: [],
        createdAt: '2026-11-20T10:00:00.000Z',
      },
    ])
    expect(await events()).toEqual([{ data: { phoneCallId: expect.any(Number), event: 'ring' } }])
  })

  test('hundreds of repeats are one call, and one event for those who listen', async () => {
    const ring = buildCallEvent(app)
    const answers = await Promise.all(Array.from({ length: 50 }, () => postAsBox(app, box, ring)))
    for (let again = 0; again < 4; again++)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => postAsBox(app, box, ring)))))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect((await open()).count).toBe(1)
    expect(await events()).toHaveLength(1)
  })

  test('goes on: answered, missed, ended, each told once, in whatever order they come', async () => {
    await sendEvent({ call_id: 'a', event: 'ring' })
    await sendEvent({ call_id: 'a', event: 'answered' })
    expect(await listed()).toMatchObject([{ callState: 'answered' }])
    await sendEvent({ call_id: 'b', event: 'missed', at: '2026-11-20T09:59:50Z' })
    await sendEvent({ call_id: 'b', event: 'ring', at: '2026-11-20T09:59:20Z' })
    expect(await listed()).toMatchObject([
      { callState: 'answered' },
      { callState: 'missed', createdAt: '2026-11-20T09:59:20.000Z' },
    ])
    expect(await open()).toMatchObject({ count: 2, missed: 1 })
    expect(await events()).toHaveLength(4)
  })

  test('that was kept while the server was away slides no card in: it was missed, and is a task', async () => {
    const answer = await sendEvent({ at: '2026-11-20T09:57:59Z' })
    expect(answer).toMatchObject({ http: 200, data: { reminds: true } })
    expect(await open()).toMatchObject({ list: [], count: 1, missed: 1 })
    expect(await listed()).toMatchObject([{ callState: 'missed' }])
    await sendEvent({ call_id: 'c', at: '2026-11-20T09:58:01Z' })
    expect((await open()).list).toHaveLength(1)
  })

  test('rings no longer than two minutes, and never tomorrow', async () => {
    await sendEvent({ at: '2026-11-21T10:00:00Z' })
    expect(await listed()).toMatchObject([{ callState: 'ringing', createdAt: '2026-11-20T10:00:00.000Z' }])
    clock.pass(2)
    expect(await listed()).toMatchObject([{ callState: 'rang' }])
  })

  test.each([
    ['0001-01-01T00:00:00Z', '2026-11-20T10:00:00.000Z'],
    ['2026-10-20T09:59:59Z', '2026-11-20T10:00:00.000Z'],
    ['2026-10-20T10:00:00Z', '2026-10-20T10:00:00.000Z'],
  ])('dated %s by a clock that may never have been set is of %s', async (at, createdAt) => {
    await sendEvent({ at })
    expect(await listed()).toMatchObject([{ createdAt }])
  })

  test.each([
    ['', '未显示号码', ''],
    ['P', '未显示号码', ''],
    ['<script>alert(1)</script>', '号码无法识别', ''],
    ['+86 139 1234 5678', '139 1234 5678', '13912345678'],
    ['0571-86520177转8', '0571-86520177 转8', ''],
    ['0571-86520177', '0571-86520177', ''],
    ['400-812-3123', '4008123123', ''],
    ['13912345678,801', '139 1234 5678 转801', '13912345678'],
  ])('from “%s” shows %s', async (phone, callNumber, whole) => {
    expect(await sendEvent({ phone })).toMatchObject({ http: 200 })
    expect(await listed()).toMatchObject([{ callNumber, phone: whole }])
  })

  test.each([
    [{ phone: '1'.repeat(65) }, 'phone'],
    [{ phone: '139\u0000' }, 'phone'],
    [{ phone: undefined }, 'phone'],
    [{ call_id: '' }, 'call_id'],
    [{ event: 'rings' }, 'event'],
    [{ at: 'yesterday' }, 'at'],
  ])('%j is no event, which says at which field', async (change, field) => {
    const answer = await sendEvent(change)
    expect(answer).toMatchObject({ http: 400, data: { data: { fields: { [field]: expect.any(String) } } } })
    expect((await open()).count).toBe(0)
  })

  test('a number of 20,000 characters is not even read', async () => {
    expect(await sendEvent({ phone: '1'.repeat(20_000) })).toMatchObject({ http: 413 })
    expect((await open()).count).toBe(0)
  })

  test('of a line that is not bound is kept, and nobody is asked to handle it [2.18]', async () => {
    expect(await sendEvent({ line_number: '0571-12345678' })).toMatchObject({
      data: { code: 0, reminds: false },
    })
    expect(await open()).toMatchObject({ list: [], count: 0 })
    expect(await listed(true)).toMatchObject([{ handledHow: 'quiet', quiet: 'line' }])
    await admin.call(savePhoneLines, { lines: [] })
    expect(await sendEvent({ line_number: '0571-12345678' })).toMatchObject({ data: { reminds: true } })
  })
})

describe('who tells', () => {
  test.each([
    ['the key of another', { key: 'k'.repeat(32) }, {}, 'phone.bad_signature'],
    ['no box', { mid: '1-999999' }, {}, 'phone.bad_signature'],
    ['nobody’s number', { mid: "x' or 1=1" }, {}, 'phone.bad_signature'],
    ['another body', {}, { body: '{"event":"ring"}' }, 'phone.bad_signature'],
    [
      'another’s timestamp',
      {},
      { timestamp: '1795168800', signature: 'a'.repeat(64) },
      'phone.bad_signature',
    ],
  ] as const)('%s is refused, and nothing is stored', async (_, as_, sending, code) => {
    const answer = await postAsBox(app, { ...box, ...as_ }, buildCallEvent(app), sending)
    expect(answer).toMatchObject({ http: 401, data: { code } })
    expect((await open()).count).toBe(0)
  })

  test('a clock that is off is told what the time is; the same nonce passes once', async () => {
    const seconds = Math.floor(clock.now().getTime() / 1000)
    for (const away of [-301, 301, 86_400])
      expect(await sendEvent({}, { timestamp: String(seconds + away) })).toMatchObject({
        http: 401,
        data: { code: 'request.clock_off', data: { now: seconds } },
      })
    expect(await sendEvent({}, { timestamp: String(seconds - 299) })).toMatchObject({ http: 200 })
    const nonce = 'n'.repeat(20)
    expect(await sendEvent({}, { nonce })).toMatchObject({ http: 200 })
    expect(await sendEvent({}, { nonce })).toMatchObject({ http: 409, data: { code: 'request.nonce_used' } })
  })

  test('a call never shows in another store', async () => {
    await sendEvent()
    const there = await as(venue.staff.owner.phone, venue.other.shopId)
    await owner
      .insertInto('shop_plugin')
      .values({ shop_id: venue.other.shopId, name: 'shopconfig/savephonezj', state: 'true' })
      .onConflict((conflict) => conflict.columns(['shop_id', 'name']).doUpdateSet({ state: 'true' }))
      .execute()
    expect(await there.call(listPhoneMessages, {})).toEqual({ list: [], count: 0 })
    expect(await events()).toHaveLength(1)
  })

  test('while the store has not the plugin it is refused, and heard again after [6.07]', async () => {
    const setState = (state: string) =>
      owner
        .updateTable('shop_plugin')
        .set({ state })
        .where('shop_id', '=', venue.shopId)
        .where('name', '=', 'shopconfig/savephonezj')
        .execute()
    await setState('false')
    expect(await sendEvent()).toMatchObject({ http: 403, data: { code: 'permission.plugin_closed' } })
    await setState('true')
    expect(await sendEvent()).toMatchObject({ http: 200 })
  })
})

describe('the form of the specification [7.13] [7.61]', () => {
  const ringing = { phone: '13912345678', line, date: '2026-11-20' }
  const ring = (change: object = {}) => ringByMd5(app, box, { ...ringing, ...change })

  test('is one message within a minute for a number and a line, by whichever form', async () => {
    const first = await ring()
    expect(first).toMatchObject({ http: 200, data: { code: 0, reminds: true } })
    expect(await ring()).toEqual(first)
    clock.pass(1)
    await ring()
    expect((await open()).count).toBe(2)
    await sendEvent({ phone: '13800001111', line_number: line })
    await ring({ phone: '13800001111' })
    expect((await open()).count).toBe(3)
  })

  test('takes today as the store has it, and around midnight the day of the ring', async () => {
    expect(await ring({ date: '2026-11-19' })).toMatchObject({ http: 401, data: { code: 'phone.wrong_day' } })
    expect(await ring({ date: '2026-11-21' })).toMatchObject({ http: 401, data: { code: 'phone.wrong_day' } })
    // 0:01 in Shanghai.
    clock.set('2026-11-20T16:01:00Z')
    expect(await ring()).toMatchObject({ http: 200 })
    expect(await ring({ date: '2026-11-21', phone: '13800001111' })).toMatchObject({ http: 200 })
    clock.set('2026-11-20T16:06:00Z')
    expect(await ring()).toMatchObject({ http: 401 })
  })

  test.each([
    ['from the line to the phone', '139123456780571', '-86520188'],
    ['from the phone to the line', '1391234567', '80571-86520188'],
    ['all to the phone', '139123456780571-86520188', ''],
    ['all to the line', '', '139123456780571-86520188'],
  ])('digits that were moved %s keep the signature and are refused', async (_, phone, moved) => {
    expect(await ring({ phone, line: moved })).toMatchObject({ http: 400, data: { code: 'request.invalid' } })
    expect((await open()).count).toBe(0)
  })

  test('a wrong signature, a key of another day, a field too few', async () => {
    expect(await ring({ sign: '0'.repeat(32) })).toMatchObject({ http: 401 })
    expect(await ringByMd5(app, { ...box, key: 'k'.repeat(32) }, ringing)).toMatchObject({ http: 401 })
    const bare = await fetch(`${baseUrl}/api/apiphone?mid=${box.mid}`, { method: 'POST' })
    expect(bare.status).toBe(400)
  })
})

import { beginPairing, listPhoneBoxes, testCall, unbindBox } from '@roombook/contract/phone-boxes'
import { handlePhoneCall, listOpenCalls, listPhoneMessages } from '@roombook/contract/phone-calls'
import { rotatePhoneKey, savePhoneLines } from '@roombook/contract/phone-line'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type BoundBox, bindBox, buildCallEvent, pairWith, postAsBox } from '#test/box-fixture.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, clock, venue, owner } = app
const admin = await as(venue.staff.admin.phone)
const findBox = async ({ mid }: BoundBox) =>
  (await admin.call(listPhoneBoxes, {})).boxes.find((box) => box.mid === mid)
const sendStatus = (box: BoundBox, change: object = {}) =>
  postAsBox(
    app,
    box,
    {
      program: 'roombook-phonebox',
      version: '1.0.0',
      host: 'QIANTAI-PC',
      waiting: 0,
      devices: [{ name: 'COM3', kind: 'modem', line_number: '0571-86520188', plugged: true }],
      at: clock.now().toISOString(),
      ...change,
    },
    { path: '/api/apiphone/status' },
  )

describe('a box is bound', () => {
  test('by a code, once, to the store that shows it; its key is kept sealed', async () => {
    await admin.call(savePhoneLines, { lines: ['0571-86520188'] })
    const { pairCode, expiresAt } = await admin.call(beginPairing, {})
    expect(pairCode).toMatch(/^\d{8}$/)
    expect(expiresAt).toBe('2026-11-20T02:10:00.000Z')
    const { http, data } = await pairWith(app, pairCode)
    expect({ http, data }).toMatchObject({
      http: 200,
      data: { code: 0, lines: ['0571-86520188'], shop_name: expect.stringMatching(/./) },
    })
    const rows = await owner.selectFrom('phone_box').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ private_key: null, key_tail: String(data.private_key).slice(-4) })
    expect(rows[0]?.secret?.includes(String(data.private_key))).toBe(false)
    expect(await pairWith(app, pairCode)).toMatchObject({ http: 400, data: { code: 'phone.unknown_code' } })
    const box = { mid: String(data.mid), key: String(data.private_key) }
    expect(await findBox(box)).toMatchObject({ host: 'QIANTAI-PC', connected: false, heardAt: null })
    expect(await postAsBox(app, box, buildCallEvent(app))).toMatchObject({ http: 200 })
    await admin.call(unbindBox, { mid: box.mid })
    expect(await postAsBox(app, box, buildCallEvent(app))).toMatchObject({
      data: { code: 'phone.bad_signature' },
    })
    expect(await findBox(box)).toBeUndefined()
    expect(await catchRefusal(admin.call(unbindBox, { mid: box.mid }))).toMatchObject({
      code: 'phone.box_gone',
    })
  })

  test('a code holds ten minutes, and the one before no longer than the next', async () => {
    clock.pass(30)
    const first = await admin.call(beginPairing, {})
    const second = await admin.call(beginPairing, {})
    expect(await pairWith(app, first.pairCode)).toMatchObject({ http: 400 })
    clock.pass(10)
    expect(await pairWith(app, second.pairCode)).toMatchObject({ http: 400 })
  })

  test('an address that guesses waits after five tries, even with the right code', async () => {
    clock.pass(30)
    const { pairCode } = await admin.call(beginPairing, {})
    const wrong = pairCode === '00000000' ? '00000001' : '00000000'
    for (let tries = 0; tries < 5; tries++)
      expect(await pairWith(app, wrong)).toMatchObject({ http: 400, data: { code: 'phone.unknown_code' } })
    expect(await pairWith(app, pairCode)).toMatchObject({ http: 429, data: { code: 'request.too_many' } })
    clock.pass(30)
    const later = await admin.call(beginPairing, {})
    expect(await pairWith(app, later.pairCode)).toMatchObject({ http: 200 })
    expect(await pairWith(app, '1234')).toMatchObject({ http: 400, data: { code: 'request.invalid' } })
  })

  test('five are enough', async () => {
    clock.pass(30)
    while ((await admin.call(listPhoneBoxes, {})).boxes.length < 5) await bindBox(app, admin)
    expect(await catchRefusal(admin.call(beginPairing, {}))).toMatchObject({ code: 'phone.too_many_boxes' })
    for (const { mid } of (await admin.call(listPhoneBoxes, {})).boxes) await admin.call(unbindBox, { mid })
  })
})

test('a new key for one box leaves the others alone', async () => {
  clock.pass(30)
  const [one, other] = [await bindBox(app, admin, 'A'), await bindBox(app, admin, 'B')]
  const { privateKey } = await admin.call(rotatePhoneKey, { mid: one.mid })
  expect(await sendStatus(one)).toMatchObject({ http: 401, data: { code: 'phone.bad_signature' } })
  expect(await sendStatus({ ...one, key: privateKey })).toMatchObject({ http: 200 })
  expect(await sendStatus(other)).toMatchObject({ http: 200 })
  // A box of another make does not support codes: its id and key are entered manually, in addition to the
  // paired boxes.
  const made = await admin.call(rotatePhoneKey, { another: true })
  expect([one.mid, other.mid]).not.toContain(made.mid)
  expect(await sendStatus({ mid: made.mid, key: made.privateKey })).toMatchObject({ http: 200 })
  expect(await sendStatus({ ...one, key: privateKey })).toMatchObject({ http: 200 })
  const gone = admin.call(rotatePhoneKey, { mid: `${venue.shopId}-1` })
  expect(await catchRefusal(gone)).toMatchObject({ code: 'phone.box_gone' })
})

test('a key of the time before they were sealed holds, and is sealed as soon as its box is heard of', async () => {
  const box = { mid: `${venue.shopId}-123456`, key: 'k'.repeat(32) }
  await owner
    .insertInto('phone_box')
    .values({ shop_id: venue.shopId, mid: box.mid, private_key: box.key, rotated_at: clock.now() })
    .execute()
  for (let again = 0; again < 2; again++) expect(await sendStatus(box)).toMatchObject({ http: 200 })
  const row = await owner
    .selectFrom('phone_box')
    .select(['private_key', 'secret'])
    .where('mid', '=', box.mid)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ private_key: null, secret: expect.any(Buffer) })
})

test('a box says how it stands: connected for 150 seconds, unplugged at once, told when that changes [8.09]', async () => {
  clock.pass(30)
  const box = await bindBox(app, admin)
  const listEvents = async () =>
    (await owner.selectFrom('outbox_event').select('seq').where('name', '=', 'phone.box').execute()).length
  expect(await sendStatus(box)).toMatchObject({ data: { code: 0, lines: ['0571-86520188'] } })
  expect(await findBox(box)).toMatchObject({ connected: true, devices: [{ name: 'COM3', plugged: true }] })
  const before = await listEvents()
  await sendStatus(box)
  expect(await listEvents()).toBe(before)
  const devices = [{ name: 'COM3', kind: 'modem', line_number: '', plugged: false }]
  await sendStatus(box, { devices, waiting: 3 })
  expect(await listEvents()).toBe(before + 1)
  expect(await findBox(box)).toMatchObject({ devices: [{ plugged: false }], waiting: 3, reports: true })
  const at = clock.now().getTime()
  clock.set(new Date(at + 150_000).toISOString())
  expect(await findBox(box)).toMatchObject({ connected: true })
  clock.set(new Date(at + 151_000).toISOString())
  expect(await findBox(box)).toMatchObject({ connected: false, heardAt: new Date(at).toISOString() })
})

test('a test call shows as one, and the tests of one person have an end', async () => {
  await admin.call(testCall, {})
  const { list } = await admin.call(listOpenCalls, {})
  expect(list[0]).toMatchObject({
    callerKind: 'test',
    callNumber: '测试来电',
    phone: '',
    callState: 'ringing',
  })
  for (let tests = 1; tests < 10; tests++) await admin.call(testCall, {})
  expect(await catchRefusal(admin.call(testCall, {}))).toMatchObject({ code: 'request.too_many' })
})

test('a test call is shown for a minute and is no task; one click ends it everywhere before', async () => {
  clock.pass(20)
  await sql`truncate phone_call, phone_call_event, phone_text`.execute(owner)
  const { phoneCallId } = await admin.call(testCall, {})
  clock.pass(0.9)
  expect(await admin.call(listOpenCalls, {})).toMatchObject({
    list: [{ id: phoneCallId }],
    count: 1,
    missed: 0,
  })
  clock.pass(0.2)
  expect(await admin.call(listOpenCalls, {})).toEqual({ list: [], count: 0, missed: 0 })
  expect(await admin.call(listPhoneMessages, {})).toMatchObject({ list: [], count: 0 })
  const again = await admin.call(testCall, {})
  await admin.call(handlePhoneCall, { phoneCallId: again.phoneCallId, end: 'dismissed' })
  expect(await admin.call(listOpenCalls, {})).toMatchObject({ list: [], count: 0 })
  expect(await admin.call(listPhoneMessages, { isRead: true })).toEqual({ list: [], count: 0 })
})

import { createOrder } from '@roombook/contract/booking'
import { customerTimeline } from '@roombook/contract/customer-timeline'
import { orderTimeline } from '@roombook/contract/order-timeline'
import { handlePhoneCall, listPhoneMessages } from '@roombook/contract/phone-calls'
import { silenceNumber } from '@roombook/contract/phone-silence'
import { readCallTexts, saveCallTexts } from '@roombook/contract/phone-texts'
import { listSmsRecords } from '@roombook/contract/sms-records'
import { longestCallTextMs } from '@roombook/domain/calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertRefusal } from '#features/consents/index.ts'
import { inShop, openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log/log.ts'
import { bindBox, buildCallEvent, postAsBox } from '#test/box-fixture.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { holdJobs } from '#test/hold-jobs.ts'
import { orderFormFor } from '#test/order-form.ts'
import { leaveParts, wrongParts } from '#test/sms-stock.ts'
import { startTestApp } from '#test/test-app.ts'
import { reserveText } from './text.repository.ts'
import { sweepCallTexts } from './texts.sweep.ts'

const app = await startTestApp()
const { as, clock, venue, owner, ownerUrl } = app
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const box = await bindBox(app, admin)
const other = await bindBox(app, admin)
const phone = '13912345678'
await owner.updateTable('shop').set({ phone: '0571-88886666' }).where('shop_id', '=', shopId).execute()
const worker = () => ({
  db: openDatabase({ url: ownerUrl, pool: 4 }),
  outbox: { wake() {} },
  log: createLog('silent', false),
})
const first = worker()
const second = worker()
const sweep = (by = first) => sweepCallTexts(by).run(clock.now())

const sendEvent = (event: string, change: object = {}, by = box) =>
  postAsBox(app, by, buildCallEvent(app, { event, phone, ...change }))
const messages = () =>
  owner
    .selectFrom('sms_message')
    .select(['id', 'phone', 'content', 'state', 'occasion'])
    .where('kind', '=', 'missed-call')
    .orderBy('id')
    .execute()
const calls = async (isRead = false) => (await admin.call(listPhoneMessages, { isRead })).list
const listTexts = async () => (await calls()).map(({ callText }) => callText)
const seconds = (count: number) => clock.pass(count / 60)

beforeEach(async () => {
  clock.set('2026-11-20T10:00:00Z')
  await sql`truncate phone_call, phone_call_event, phone_text, phone_silence, marketing_refusal`.execute(
    owner,
  )
  // Messages of the previous test remain posted in the ledger, so only their kind is changed.
  await sql`update sms_message set kind = 'reply' where kind = 'missed-call'`.execute(owner)
  await admin.call(saveCallTexts, { missed: true, unsure: false })
})

describe('a message to whoever called in vain', () => {
  test('goes a minute later, once, in the store’s words, and stands at its call, in the record and in the stories', async () => {
    await sendEvent('missed', { line_number: '' })
    await sweep()
    expect(await messages()).toEqual([])
    expect(await listTexts()).toEqual(['waiting'])
    seconds(60)
    await sweep()
    await sweep()
    const [sms, ...more] = await messages()
    expect(more).toEqual([])
    expect(sms?.content).toMatch(
      /^【.+】贵宾您好，感谢您致电.+，刚才如未能接通，敬请谅解。订座请致电0571-88886666，也可在门店预订页线上订座。$/,
    )
    const [call] = await calls()
    expect(call).toMatchObject({ callText: 'queued', callSms: { smsId: sms?.id, error: '' } })
    await expect.poll(async () => (await calls())[0]?.callSms?.state).toMatch(/^(?:accepted|delivered)$/)
    expect((await admin.call(listSmsRecords, { kinds: ['missed-call'] })).list).toMatchObject([
      { id: sms?.id, trial: false, phone: '139***5678', phoneCallId: call?.id, orderId: null },
    ])
    const phoneCallId = call?.id ?? 0
    expect((await admin.call(listPhoneMessages, { phoneCallId })).list).toMatchObject([{ id: phoneCallId }])

    const form = orderFormFor(venue, { userName: '王芳', phone })
    const { row } = await admin.call(createOrder, { ...form, phoneCallId })
    const orderId = row.id
    const story = await admin.call(orderTimeline, { id: orderId, kind: 'message' })
    expect(story.list).toMatchObject([{ source: 'message', title: '未接来电短信', text: sms?.content }])
    const ofCustomerId = row.customerId ?? 0
    const timeline = await admin.call(customerTimeline, { ofCustomerId, kind: 'message' })
    expect(timeline.list).toMatchObject([{ text: sms?.content }])
  })

  test('is not thought of where the store has not asked for it', async () => {
    await admin.call(saveCallTexts, { missed: false, unsure: true })
    expect(await admin.call(readCallTexts, {})).toMatchObject({ missed: false, unsure: false })
    await sendEvent('missed')
    await sendEvent('ended')
    seconds(600)
    await sweep()
    expect(await messages()).toEqual([])
    expect(await listTexts()).toEqual(['', ''])
  })

  test.each([
    ['a landline', '0571-86520188', 'number'],
    ['a 400 number', '4008123123', 'number'],
    ['a number from abroad', '+12125550123', 'number'],
    ['a mobile behind an extension', '13912345678,801', 'extension'],
    ['no number', 'P', 'number'],
    ['a script', '<script>alert(1)</script>', 'number'],
  ])('does not go to %s, and the call says why', async (_, sent, why) => {
    await sendEvent('missed', { phone: sent })
    seconds(60)
    await sweep()
    expect(await messages()).toEqual([])
    expect(await listTexts()).toEqual([why])
  })

  test('goes to a number with the prefix of the country', async () => {
    await sendEvent('missed', { phone: '+86 139-1234-5678' })
    seconds(60)
    await sweep()
    expect(await messages()).toMatchObject([{ phone }])
  })

  test('is one a number a day: also of two boxes, of two calls at once, of replays and of two servers', async () => {
    const ring = buildCallEvent(app, { event: 'missed', phone })
    await Promise.all([
      ...Array.from({ length: 10 }, () => postAsBox(app, box, ring)),
      sendEvent('missed', {}, other),
    ])
    seconds(60)
    await Promise.all([sweep(first), sweep(second), sweep(first), sweep(second)])
    expect(await messages()).toHaveLength(1)
    expect((await listTexts()).toSorted()).toEqual(['again', 'queued'])
    // After a restart, and later on the same day.
    await sweep(worker())
    seconds(3600)
    await sendEvent('missed')
    seconds(60)
    await sweep()
    expect(await messages()).toHaveLength(1)
    expect((await listTexts())[0]).toBe('once')
    // Control: the next day.
    clock.set('2026-11-21T10:00:00Z')
    await sendEvent('missed')
    seconds(60)
    await sweep()
    expect(await messages()).toHaveLength(2)
  })

  test('is claimed by a key alone: of many that claim it at once, by two servers, one has it', async () => {
    for (let call = 0; call < 8; call++) await sendEvent('missed', { phone: `1370000000${call}` })
    const ids = (await calls()).map(({ id }) => id)
    const claim = (phoneCallId: number, at: number, onDay: string) =>
      inShop((at % 2 === 0 ? first : second).db, shopId, (tx) =>
        reserveText(tx, { shopId, phone, onDay, phoneCallId }),
      )
    const claimed = await Promise.all(ids.map((id, at) => claim(id, at, '2026-11-20')))
    expect(claimed.filter(Boolean)).toHaveLength(1)
    // Control: on different days each call gets its message.
    await sql`truncate phone_text`.execute(owner)
    const each = await Promise.all(ids.map((id, at) => claim(id, at, `2026-11-2${at}`)))
    expect(each.filter(Boolean)).toHaveLength(8)
  })

  test('does not go to whoever rang again and was answered, nor where somebody took the call', async () => {
    await sendEvent('missed')
    seconds(20)
    await sendEvent('answered')
    seconds(60)
    await sweep()
    expect(await listTexts()).toEqual(['', 'taken'])

    await sendEvent('missed', { phone: '13900001111' })
    const phoneCallId = (await calls()).find(({ phone: of }) => of === '13900001111')?.id ?? 0
    await admin.call(handlePhoneCall, { phoneCallId, end: 'called' })
    seconds(60)
    await sweep()
    expect((await calls(true))[0]).toMatchObject({ callText: 'taken', callSms: null })
    expect(await messages()).toEqual([])
  })

  test('that still waits for its provider does not go to whoever was answered since', async () => {
    const release = await holdJobs(owner)
    await sendEvent('missed')
    seconds(60)
    await sweep()
    expect(await messages()).toMatchObject([{ state: 'queued' }])
    await sendEvent('answered')
    await release()
    await expect
      .poll(async () => (await calls()).at(-1)?.callSms)
      .toMatchObject({ state: 'failed', error: '来电人已接通或已有人处理，没有发出' })
    expect(await wrongParts(owner, shopId)).toEqual([])
  })

  test('does not go for a call that its box kept for longer than half an hour', async () => {
    const rang = (ago: number) => new Date(clock.now().getTime() - ago).toISOString()
    await sendEvent('missed', { at: rang(longestCallTextMs + 1000) })
    await sendEvent('missed', { at: rang(longestCallTextMs - 120_000), phone: '13900001111' })
    seconds(60)
    await sweep()
    expect(await messages()).toMatchObject([{ phone: '13900001111' }])
    expect(await listTexts()).toEqual(['queued', 'late'])
  })

  test('does not go for a call that waited while the server was away', async () => {
    await sendEvent('missed')
    clock.pass(longestCallTextMs / 60_000)
    await sweep()
    expect(await listTexts()).toEqual(['queued'])
    await sendEvent('missed', { phone: '13900001111' })
    clock.pass(longestCallTextMs / 60_000 + 1)
    await sweep()
    expect(await listTexts()).toEqual(['late', 'queued'])
  })

  test('does not go by night, on the store’s own clock', async () => {
    clock.set('2026-11-20T14:00:00Z')
    await sendEvent('missed')
    seconds(60)
    await sweep()
    expect(await listTexts()).toEqual(['night'])
    expect(await messages()).toEqual([])
  })

  test('does not go to a silenced number, nor to whoever wants no messages, nor where a network takes none', async () => {
    await sendEvent('missed')
    const phoneCallId = (await calls())[0]?.id ?? 0
    await admin.call(silenceNumber, { phoneCallId })
    for (const [number, cause] of [
      ['13900001111', 'reply'],
      ['13900002222', 'provider'],
    ] as const) {
      const refusal = { shopId, phone: number, since: clock.now(), cause, words: 'R' }
      await inShop(first.db, shopId, (tx) => insertRefusal(tx, refusal))
      await sendEvent('missed', { phone: number })
    }
    seconds(60)
    await sweep()
    expect(await messages()).toEqual([])
    expect(await listTexts()).toEqual(['refused', 'refused'])
    expect(await calls(true)).toMatchObject([{ callText: 'silenced' }])
  })

  test('of a line that never says whether somebody answered goes where the store wants that, once staff had time', async () => {
    await sendEvent('ended')
    await admin.call(saveCallTexts, { missed: true, unsure: true })
    await sendEvent('ended', { phone: '13900001111' })
    await sendEvent('ended', { phone: '13900002222' })
    const taken = (await calls())[0]?.id ?? 0
    await admin.call(handlePhoneCall, { phoneCallId: taken, end: 'seen' })
    seconds(60)
    await sweep()
    expect(await messages()).toEqual([])
    seconds(240)
    await sweep()
    expect(await messages()).toMatchObject([{ phone: '13900001111' }])
    expect(await listTexts()).toEqual(['queued', ''])
    expect((await calls(true))[0]?.callText).toBe('taken')
  })

  test('that the stock does not cover has failed where all are seen, and the calls go on', async () => {
    await leaveParts(owner, shopId, 0)
    try {
      await sendEvent('missed')
      seconds(60)
      await sweep()
      const [call] = await calls()
      expect(call).toMatchObject({ callText: 'queued', callSms: { state: 'failed', error: /短信余量不足/ } })
      expect((await admin.call(listSmsRecords, { states: ['failed'] })).list[0]?.phoneCallId).toBe(call?.id)
      expect(await admin.call(readCallTexts, {})).toMatchObject({ stock: 0 })
      expect((await sendEvent('ring')).data.reminds).toBe(true)
    } finally {
      await leaveParts(owner, shopId, 1000)
    }
  })

  test('stops with the switch, also what waits', async () => {
    await sendEvent('missed')
    await admin.call(saveCallTexts, { missed: false, unsure: false })
    seconds(60)
    await sweep()
    expect(await listTexts()).toEqual(['off'])
  })
})

test('how it reads is shown with the switch, and whoever has not the node is refused', async () => {
  expect(await admin.call(readCallTexts, {})).toMatchObject({
    missed: true,
    unsure: false,
    lacksTemplate: false,
    parts: 1,
    sample: expect.stringContaining('也可在门店预订页线上订座。'),
  })
  const waiter = await as(venue.staff.waiter.phone)
  expect(await catchRefusal(waiter.call(saveCallTexts, { missed: true, unsure: true }))).toMatchObject({
    code: 'permission.refused',
  })
})

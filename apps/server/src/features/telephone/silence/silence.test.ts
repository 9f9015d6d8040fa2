import { createOrder } from '@roombook/contract/booking'
import { handlePhoneCall, listOpenCalls, listPhoneMessages } from '@roombook/contract/phone-calls'
import { endSilencing, listSilenced, saveSilenceRules, silenceNumber } from '@roombook/contract/phone-silence'
import { noSilenceRules } from '@roombook/domain/calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { bindBox, buildCallEvent, postAsBox } from '#test/box-fixture.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, clock, venue, owner } = app
const admin = await as(venue.staff.admin.phone)
const box = await bindBox(app, admin)
const plague = '057188889999'
const rules = { ...noSilenceRules, prefixes: [] as string[] }

const sendRing = async (phone: string, change: object = {}) =>
  (await postAsBox(app, box, buildCallEvent(app, { phone, ...change }))).data.reminds
const open = () => admin.call(listOpenCalls, {})
const waiting = async () => (await admin.call(listPhoneMessages, {})).list
const dealt = async () => (await admin.call(listPhoneMessages, { isRead: true })).list
const silenced = async () => (await admin.call(listSilenced, {})).list

beforeEach(async () => {
  clock.set('2026-11-20T10:00:00Z')
  await sql`truncate phone_call, phone_call_event, phone_text, phone_silence, phone_silence_rules`.execute(
    owner,
  )
})

describe('a number is silenced by hand', () => {
  test('from its call: all that waited of it waits no more; the next rings nowhere, is no task, and is kept with why', async () => {
    await sendRing(plague, { event: 'missed' })
    await sendRing(plague)
    const phoneCallId = (await waiting())[0]?.id ?? 0
    await admin.call(silenceNumber, { phoneCallId })
    expect(await open()).toMatchObject({ list: [], count: 0, missed: 0 })
    expect(await sendRing(plague)).toBe(false)
    expect(await sendRing(plague, { event: 'missed' })).toBe(false)
    expect(await open()).toMatchObject({ list: [], count: 0, missed: 0 })
    const stored = await dealt()
    expect(stored).toHaveLength(4)
    expect(stored.every(({ quiet, silence }) => quiet === 'number' && silence !== null)).toBe(true)
    // Control: another number rings as before.
    expect(await sendRing('13900001111')).toBe(true)
    expect(await open()).toMatchObject({ count: 1 })
    expect(await silenced()).toMatchObject([
      {
        callNumber: '0571-88889999',
        how: 'hand',
        madeName: expect.stringMatching(/./),
        since: '2026-11-20T10:00:00.000Z',
        until: '2026-12-20T10:00:00.000Z',
        silencedCalls: 4,
      },
    ])
  })

  test('for thirty days it rings again on the thirty-first; for ever it does not', async () => {
    await admin.call(silenceNumber, { callerNumber: '+86 0571-8888 9999', days: 30 })
    await admin.call(silenceNumber, { callerNumber: '95588', days: 0 })
    clock.set('2026-12-20T09:59:59Z')
    expect([await sendRing(plague), await sendRing('95588')]).toEqual([false, false])
    clock.set('2026-12-20T10:00:00Z')
    expect([await sendRing(plague), await sendRing('95588')]).toEqual([true, false])
    expect(await silenced()).toMatchObject([{ callNumber: '95588', until: null }])
    await admin.call(silenceNumber, { callerNumber: plague, days: 0 })
    expect(await sendRing(plague)).toBe(false)
  })

  test('it is heard again, once; the log says who did what', async () => {
    const { silenceId } = await admin.call(silenceNumber, { callerNumber: plague })
    await admin.call(endSilencing, { silenceId })
    expect(await sendRing(plague)).toBe(true)
    expect((await waiting())[0]).toMatchObject({ silence: null, quiet: '' })
    expect(await catchRefusal(admin.call(endSilencing, { silenceId }))).toMatchObject({
      code: 'phone.silence_gone',
    })
    const log = await owner
      .selectFrom('action_log')
      .select(['action', 'operator_name'])
      .where('action', 'in', ['phone.silence-number', 'phone.hear-again'])
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['phone.hear-again', 'phone.silence-number'])
  })

  test('not a call without a number, nor what is none', async () => {
    await sendRing('P')
    const phoneCallId = (await waiting())[0]?.id ?? 0
    expect(await catchRefusal(admin.call(silenceNumber, { phoneCallId }))).toMatchObject({
      code: 'phone.no_number',
    })
    for (const callerNumber of ['', '<script>', '12'])
      expect(await catchRefusal(admin.call(silenceNumber, { callerNumber }))).toMatchObject({
        code: 'request.invalid',
        data: { fields: { caller_number: expect.any(String) } },
      })
    const gone = admin.call(silenceNumber, { phoneCallId: 987_654 })
    expect(await catchRefusal(gone)).toMatchObject({ code: 'phone.call_gone' })
  })

  test('in one store alone', async () => {
    await admin.call(silenceNumber, { callerNumber: plague })
    await owner
      .insertInto('shop_plugin')
      .values({ shop_id: venue.other.shopId, name: 'shopconfig/savephonezj', state: 'true' })
      .onConflict((conflict) => conflict.columns(['shop_id', 'name']).doUpdateSet({ state: 'true' }))
      .execute()
    const there = await as(venue.staff.owner.phone, venue.other.shopId)
    expect(await there.call(listSilenced, {})).toMatchObject({ list: [], count: 0 })
  })
})

describe('calls are silenced by rule', () => {
  test.each([
    ['without a number', 'P', { withheld: true }, 'withheld'],
    ['of a prefix', '4008001234', { prefixes: ['95', '400'] }, 'prefix'],
  ])('%s; without the rule they ring', async (_, phone, change, quiet) => {
    expect(await sendRing(phone)).toBe(true)
    await admin.call(saveSilenceRules, { ...rules, ...change })
    expect(await sendRing(phone)).toBe(false)
    expect((await dealt())[0]).toMatchObject({ quiet, handledHow: 'quiet' })
    expect(await sendRing('13900001111')).toBe(true)
    expect(await silenced()).toEqual([])
  })

  test('of whoever calls more than three times in ten minutes; heard again it is counted anew', async () => {
    await admin.call(saveSilenceRules, { ...rules, oftenCalls: 3, oftenMinutes: 10, oftenDays: 30 })
    const rang = [
      await sendRing(plague),
      await sendRing(plague),
      await sendRing(plague),
      await sendRing(plague),
    ]
    expect(rang).toEqual([true, true, true, false])
    const [row] = await silenced()
    expect(row).toMatchObject({ how: 'often', madeName: '', until: '2026-12-20T10:00:00.000Z' })
    clock.pass(60)
    expect(await sendRing(plague)).toBe(false)
    await admin.call(endSilencing, { silenceId: row?.silenceId ?? 0 })
    clock.pass(1)
    expect(await sendRing(plague)).toBe(true)
    // Slowly: at most three within ten minutes.
    for (let calls = 0; calls < 5; calls++) {
      clock.pass(5)
      expect(await sendRing('13900002222')).toBe(true)
    }
  })

  test('never of whoever has a booking to come, and not of whoever booked by one of the calls', async () => {
    const change = { withheld: true, prefixes: ['139'], oftenCalls: 3, oftenMinutes: 60 }
    await admin.call(saveSilenceRules, { ...rules, ...change })
    const { row } = await admin.call(createOrder, orderFormFor(venue, { phone: '13911112222' }))
    for (let calls = 0; calls < 6; calls++) expect(await sendRing('13911112222')).toBe(true)
    expect(await sendRing('13911113333')).toBe(false)
    expect(await sendRing('13700003333')).toBe(true)
    const phoneCallId = (await waiting())[0]?.id ?? 0
    await admin.call(handlePhoneCall, { phoneCallId, end: 'booked', bookedOrderId: row.id })
    for (let calls = 0; calls < 5; calls++) expect(await sendRing('13700003333')).toBe(true)
    // Manual silencing applies to them nevertheless.
    await admin.call(silenceNumber, { callerNumber: '13911112222' })
    expect(await sendRing('13911112222')).toBe(false)
  })

  test.each([
    [{ prefixes: ['1'] }, 'prefixes'],
    [{ prefixes: ['13'] }, 'prefixes'],
    [{ prefixes: ['abc'] }, 'prefixes'],
    [{ oftenCalls: 1 }, 'often_calls'],
    [{ oftenMinutes: 0 }, 'often_minutes'],
  ])('%j is no rule, which says at which field', async (change, field) => {
    const refusal = await catchRefusal(admin.call(saveSilenceRules, { ...rules, ...change }))
    expect(refusal).toMatchObject({ code: 'request.invalid' })
    expect(JSON.stringify(refusal)).toContain(field)
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import { inShop, openDatabase } from '#platform/db/database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { selectBookingId } from '#test/booking-rows.ts'
import { everybodyBy } from '#test/sms-gateways.ts'
import { leaveParts, partsOf, wrongParts } from '#test/sms-stock.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { queueBookingSms } from '../queue-booking-sms.ts'
import { querySmsStates, sendSms } from '../sending/send-sms.ts'
import type { SmsGateway, SmsOutcome } from '../sms-gateway.ts'
import { withdrawSms } from './withdraw-sms.ts'

const site = await startTestApp()
const { app, as, clock, venue, owner, ownerUrl } = site
const { shopId } = venue
const fixture = openStaffFixture(site, await as(venue.staff.booker.phone))
const { id: orderId } = await fixture.bookOne('牡丹厅')
// The server's own worker would take the messages of these tests.
await app.stop()

const db = openDatabase({ url: ownerUrl, pool: 8 })
const dependencies = { db, clock, outbox: { wake() {} }, log: createLog('silent', false) }

const accepted: SmsOutcome = { state: 'accepted', providerId: 'b1' }
const failed: SmsOutcome = { state: 'failed', error: '号码无效' }
const notNow: SmsOutcome = { state: 'not-now', error: '连接不上短信服务商' }
const dead = new Error('the line went dead')

const saying = (outcome: SmsOutcome | Error, more: Partial<SmsGateway> = {}): SmsGateway => ({
  name: 'aliyun',
  acceptsFreeText: true,
  async send() {
    if (outcome instanceof Error) throw outcome
    return outcome
  },
  ...more,
})
const send = (gateway: SmsGateway) =>
  createJobs(dependencies, [sendSms({ ...dependencies, gateways: everybodyBy(gateway) })]).runDue()
const runQueries = (gateway: SmsGateway) =>
  createJobs(dependencies, [querySmsStates({ ...dependencies, gateways: everybodyBy(gateway) })]).runDue()

/** Queues a message of two segments. */
const queueTwo = () =>
  inShop(db, shopId, (tx) =>
    queueBookingSms(tx, {
      shopId,
      orderId,
      customerId: null,
      kind: 'booking',
      phone: '13912345678',
      at: clock.now(),
      values: { 姓名: '王先生', 日期: '12月1日（周二）', 餐段: '晚餐'.repeat(15), 包厢: '牡丹厅'.repeat(11) },
    }),
  )
const readSegments = () => partsOf(owner, shopId)
const newest = () =>
  owner
    .selectFrom('sms_message')
    .select(['id', 'state', 'parts', 'reserved', 'spent', 'error'])
    .where('booking_id', '=', selectBookingId(orderId))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** Queues a message with a stock of a hundred segments, and one spent before. */
async function queued() {
  await leaveParts(owner, shopId, 100)
  const { spent } = await readSegments()
  await queueTwo()
  expect(await readSegments()).toEqual({ left: 98, reserved: 2, spent })
  return {
    reserved: { left: 98, reserved: 2, spent },
    back: { left: 100, reserved: 0, spent },
    gone: { left: 98, reserved: 0, spent: spent + 2 },
  }
}

afterEach(async () => {
  expect(await wrongParts(owner, shopId)).toEqual([])
  expect((await readSegments()).reserved).toBe(0)
})

describe('what a message holds of the stock', () => {
  test('is spent once it is accepted, and stays so where it was not delivered after all', async () => {
    const { gone } = await queued()
    const provider = saying(accepted, { find: async () => 'failed' })
    await send(provider)
    expect(await readSegments()).toEqual(gone)
    clock.pass(1)
    await runQueries(provider)
    expect(await newest()).toMatchObject({ state: 'failed', reserved: 0, spent: 2 })
    expect(await readSegments()).toEqual(gone)
  })

  test('goes back where it was refused', async () => {
    const { back } = await queued()
    await send(saying(failed))
    expect(await readSegments()).toEqual(back)
  })

  test('stays held while it is put back, and goes back once it has waited for a day', async () => {
    const { reserved, back } = await queued()
    await send(saying(notNow))
    expect(await newest()).toMatchObject({ state: 'queued', reserved: 2 })
    expect(await readSegments()).toEqual(reserved)
    clock.pass(24 * 60 + 1)
    await send(saying(accepted))
    expect(await newest()).toMatchObject({ state: 'failed', error: '等待过久，没有发出' })
    expect(await readSegments()).toEqual(back)
  })

  test('stays held while nobody knows, until its provider has it', async () => {
    const { reserved, gone } = await queued()
    const provider = saying(dead, { find: async () => 'accepted' })
    await send(provider)
    expect(await newest()).toMatchObject({ state: 'unknown', reserved: 2 })
    expect(await readSegments()).toEqual(reserved)
    clock.pass(1)
    await runQueries(provider)
    expect(await readSegments()).toEqual(gone)
  })

  test('goes back where its provider never got it', async () => {
    const { back } = await queued()
    const provider = saying(dead, { find: async () => 'absent' })
    await send(provider)
    clock.pass(1)
    await runQueries(provider)
    expect(await readSegments()).toEqual(back)
  })

  test('is spent where nobody can be asked, and where nobody asks any more', async () => {
    const alone = await queued()
    await send(saying(dead))
    expect(await newest()).toMatchObject({ state: 'unknown' })
    expect(await readSegments()).toEqual(alone.gone)

    const { reserved, gone } = await queued()
    const silent = saying(dead, { find: async () => undefined })
    await send(silent)
    clock.pass(71 * 60)
    await runQueries(silent)
    expect(await readSegments()).toEqual(reserved)
    clock.pass(2 * 60)
    await runQueries(silent)
    expect(await newest()).toMatchObject({ state: 'unknown' })
    expect(await readSegments()).toEqual(gone)
  })

  test('comes back after all where who was taken for dead says that it did not leave', async () => {
    const { back, gone } = await queued()
    await send({
      ...saying(failed),
      async send() {
        clock.pass(2)
        // Meanwhile another server finds the lease expired, and has no provider to query.
        await send(saying(failed))
        expect(await readSegments()).toEqual(gone)
        return failed
      },
    })
    expect(await newest()).toMatchObject({ state: 'failed', reserved: 0, spent: 0 })
    expect(await readSegments()).toEqual(back)
  })

  test('is as many parts as the words make with which it is sent', async () => {
    await queued()
    const { spent } = await readSegments()
    const operator = {
      acceptsFreeText: false,
      sign: '订包',
      fit: () => ({ 姓名: '贵宾', 门店: '和宴', 包厢: '一间' }),
    }
    await send(saying(accepted, operator))
    expect(await newest()).toMatchObject({ state: 'accepted', parts: 1, spent: 1 })
    expect(await readSegments()).toEqual({ left: 99, reserved: 0, spent: spent + 1 })
  })

  test('is not enough where those make more than the stock covers: it goes back and is not sent', async () => {
    const { back } = await queued()
    await leaveParts(owner, shopId, 0)
    let sent = 0
    await send(
      saying(accepted, {
        acceptsFreeText: false,
        sign: '订包',
        fit: () => ({ 姓名: '王'.repeat(200), 门店: '和宴', 包厢: '牡丹厅' }),
        async send() {
          sent += 1
          return accepted
        },
      }),
    )
    expect(sent).toBe(0)
    expect(await newest()).toMatchObject({ state: 'failed', error: '短信余量不足' })
    expect(await readSegments()).toEqual({ ...back, left: 2 })
  })

  test.each([
    ['has not left', 'failed', undefined],
    ['may have left', 'unknown', dead],
  ] as const)('is let go of where it %s and is withdrawn', async (_, state, outcome) => {
    const { back, gone } = await queued()
    if (outcome) await send(saying(outcome, { find: async () => undefined }))
    const { id } = await newest()
    await inShop(db, shopId, async (tx) => {
      await tx.updateTable('sms_message').set({ state, ask_at: null }).where('id', '=', id).execute()
      await withdrawSms(tx, { shopId, smsIds: [id], at: clock.now() })
    })
    expect(await readSegments()).toEqual(state === 'failed' ? back : gone)
  })
})

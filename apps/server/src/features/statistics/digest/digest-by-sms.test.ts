import { listMessages } from '@roombook/contract/messages'
import { listSmsRecords } from '@roombook/contract/sms-records'
import { switchSmsKind } from '@roombook/contract/sms-templates'
import { readDigest, wantDigest } from '@roombook/contract/statistics-digest'
import { maskPhone } from '@roombook/domain/validation'
import { beforeEach, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { leaveParts, partsOf, wrongParts } from '#test/sms-stock.ts'
import { startTestApp } from '#test/test-app.ts'
import { sweepStatistics } from '../counting/statistics.sweep.ts'
import { sweepDigests } from './digests.sweep.ts'

const { app, as, clock, venue, owner } = await startTestApp({ JOBS: '0' })
const { db } = app
const { shopId } = venue
const log = { error() {} } as never
const admin = await as(venue.staff.admin.phone)
const chief = await as(venue.staff.owner.phone)
const digests = sweepDigests({ db, outbox: { wake() {} }, log })

const sweepAt = async (day: number, time: string, times = 1) => {
  clock.set(new Date(`2026-11-${day}T${time}:00+08:00`).toISOString())
  await sweepStatistics({ db, log }).run(clock.now())
  await Promise.all(Array.from({ length: times }, () => digests.run(clock.now())))
}
/** Id of the last message of earlier tests. */
let before = 0
const sent = () =>
  owner
    .selectFrom('sms_message')
    .select(['phone', 'content', 'state', 'error', 'occasion', 'parts'])
    .where('kind', '=', 'digest')
    .where('id', '>', before)
    .orderBy('id')
    .execute()
const readDigestText = async (who: typeof admin) =>
  (await who.call(listMessages, { limit: 50 })).list.find(({ kind }) => kind === 'digest')?.content ?? ''

beforeEach(async () => {
  const last = await owner.selectFrom('sms_message').select('id').orderBy('id', 'desc').executeTakeFirst()
  before = last?.id ?? 0
})

test('whoever asked for it has it on the phone that they log in with, once a day, in one message without money', async () => {
  await admin.call(wantDigest, { wanted: true, bySms: true })
  await chief.call(wantDigest, { wanted: true })
  await leaveParts(owner, shopId, 5)
  await sweepAt(20, '09:00', 2)
  await sweepAt(20, '09:10')
  const [message, ...others] = await sent()
  expect(others, 'the other asked for no SMS').toEqual([])
  expect(message).toMatchObject({ phone: venue.staff.admin.phone, state: 'queued', parts: 1 })
  expect(message?.content).toMatch(
    /您好，.*经营日报11月20日（周五）：昨日预订0单0人，未到0单，今日预订0单0人，待处理申请0个。$/,
  )
  expect(message?.content).not.toMatch(/元|营收/)
  expect(await readDigestText(admin)).not.toContain('短信')
  expect(await partsOf(owner, shopId)).toMatchObject({ left: 4, reserved: 1 })
})

test('negative control: without the note of the day and the occasion a second sweep would send a second', async () => {
  await sweepAt(20, '09:20')
  expect(await sent(), 'the day is noted').toEqual([])
  await owner.deleteFrom('digest_made').execute()
  await sweepAt(20, '09:30')
  expect(await sent(), 'its occasion holds by itself').toEqual([])
  await owner.deleteFrom('digest_made').execute()
  await owner.updateTable('sms_message').set({ occasion: null }).where('kind', '=', 'digest').execute()
  await sweepAt(20, '09:40')
  expect(await sent()).toHaveLength(1)
})

test('an empty stock sends nothing, and the digest among the messages says so', async () => {
  await leaveParts(owner, shopId, 0)
  await sweepAt(21, '09:00')
  expect(await sent()).toMatchObject([{ state: 'failed', error: '短信余量不足' }])
  expect(await readDigestText(admin)).toMatch(/\n短信余量不足，没有发到您的手机$/)
  expect(await readDigestText(chief), 'who asked for none').not.toContain('短信')
  expect((await admin.call(readDigest, {})).sms).toMatchObject({ stock: 0, parts: 1 })
  expect(await wrongParts(owner, shopId)).toEqual([])
  await leaveParts(owner, shopId, 5)
})

test('the record of messages has it as what it is, and no trial', async () => {
  await sweepAt(22, '09:00')
  const days = { startDate: '2026-11-22', endDate: '2026-11-22' }
  const { list } = await admin.call(listSmsRecords, { ...days, limit: 10 })
  expect(list.find(({ kind }) => kind === 'digest')).toMatchObject({ trial: false, customerId: null })
})

test('a store that has the kind off sends none, and says so where it is asked for', async () => {
  const phone = maskPhone(venue.staff.admin.phone)
  expect((await admin.call(readDigest, {})).sms).toMatchObject({ phone, obstacle: null, stock: 4 })
  await admin.call(switchSmsKind, { kind: 'digest', on: false, hour: null })
  expect((await admin.call(readDigest, {})).sms.obstacle).toBe('off')
  await sweepAt(23, '09:00')
  expect(await sent()).toEqual([])
  expect(await readDigestText(admin)).toContain('11月23日')
  await admin.call(switchSmsKind, { kind: 'digest', on: true, hour: null })
})

test('the wish stays until it is taken back; without the digest there is none by SMS', async () => {
  expect(await admin.call(wantDigest, { wanted: true })).toEqual({ wanted: true, bySms: true })
  expect(await admin.call(wantDigest, { wanted: false, bySms: true })).toEqual({
    wanted: false,
    bySms: false,
  })
  expect(await admin.call(readDigest, {})).toMatchObject({ wanted: false, bySms: false })
  expect(await admin.call(wantDigest, { wanted: true })).toEqual({ wanted: true, bySms: false })
  const waiter = await as(venue.staff.waiter.phone)
  const pending = waiter.call(wantDigest, { wanted: true, bySms: true })
  expect((await catchRefusal(pending)).code).toBe('permission.refused')
})

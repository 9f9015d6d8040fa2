import { createOrder } from '@roombook/contract/booking'
import { expect, test } from 'vitest'
import { verifyChain } from '#platform/audit-log/verify-chain.ts'
import { inShop } from '#platform/db/database.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { readConfig } from '../config/config.ts'
import { sweepOld } from './sweep-old.ts'

const { app, as, venue, owner } = await startTestApp({ JOBS: '0' })
const booker = await as(venue.staff.booker.phone)
await booker.call(createOrder, orderFormFor(venue, { bookDate: '2026-11-21' }))
const now = (days: number) => new Date(Date.parse('2026-11-20T02:00:00Z') + days * 24 * 60 * 60_000)
const details = () => owner.selectFrom('action_log').select('detail').where('subject', '=', 'order').execute()

test('what names people leaves the log when its days are over, and the chain stays sound; until then, and unset, it stays', async () => {
  const before = await details()
  expect(before.every(({ detail }) => detail !== null)).toBe(true)
  await sweepOld(app.db, readConfig({}).retention).run(now(5000))
  await sweepOld(app.db, readConfig({ KEEP_LOG_DAYS: '200' }).retention).run(now(199))
  expect(await details()).toEqual(before)
  await sweepOld(app.db, readConfig({ KEEP_LOG_DAYS: '200' }).retention).run(now(201))
  expect((await details()).every(({ detail }) => detail === null)).toBe(true)
  const verdict = await inShop(app.db, venue.shopId, (tx) => verifyChain(tx, venue.shopId))
  expect(verdict).toMatchObject({ sound: true, erased: before.length })
})

test('messages lose their number and words, calls their number, and the rows stay', async () => {
  const at = now(-10)
  const { shopId } = venue
  await owner
    .insertInto('sms_message')
    .values({
      shop_id: shopId,
      kind: 'booked',
      phone: '13912345678',
      content: '您好',
      parts: 1,
      state: 'delivered',
      created_at: at,
    })
    .execute()
  await owner
    .insertInto('phone_call')
    .values({
      shop_id: shopId,
      call_id: 'c1',
      caller_kind: 'mobile',
      phone: '13912345678',
      line_number: '',
      rang_at: at,
      received_at: at,
      late: false,
    })
    .execute()
  const phones = async () => ({
    message: await owner.selectFrom('sms_message').select(['phone', 'content']).execute(),
    call: await owner.selectFrom('phone_call').select('phone').execute(),
  })
  const retention = readConfig({ KEEP_MESSAGE_DAYS: '180', KEEP_CALL_DAYS: '180' }).retention
  await sweepOld(app.db, retention).run(now(100))
  expect((await phones()).call).toEqual([{ phone: '13912345678' }])
  await sweepOld(app.db, retention).run(now(171))
  expect(await phones()).toEqual({ message: [{ phone: '', content: '' }], call: [{ phone: '' }] })
})

test('less than the law asks for is no setting', () => {
  expect(() => readConfig({ KEEP_LOG_DAYS: '30' })).toThrow('is 0, or 180 at least')
})

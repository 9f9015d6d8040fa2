import type { CallInput } from '@roombook/contract'
import { addCustomer, customerDetail, editCustomer } from '@roombook/contract/customer-directory'
import {
  customerMarketing,
  liftBlacklisting,
  noteConsent,
  withdrawConsent,
} from '@roombook/contract/customer-marketing'
import { mergeCustomers, unmergeCustomers } from '@roombook/contract/customer-merge'
import { anonymiseCustomer } from '@roombook/contract/customer-privacy'
import { customerTimeline } from '@roombook/contract/customer-timeline'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { findRefusal, insertRefusal } from '#features/consents/index.ts'
import { inShop } from '#platform/db/database.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'

const { app, as, clock, venue, owner } = await startTestApp()
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const waiter = await as(venue.staff.waiter.phone)

let phones = 0
beforeEach(() => {
  clock.set('2026-11-20T02:00:00Z')
})
const nextPhone = () => `1360088${String(1000 + phones++)}`
const formOf = (phone: string) => ({ userName: '谢道韫', phone, staffIds: [venue.staff.booker.id] })
const add = async (phone = nextPhone()) => (await admin.call(addCustomer, formOf(phone))).id
const marketingOf = (id: number) => admin.call(customerMarketing, { id })
const lift = (id: number, reason: string) => admin.call(liftBlacklisting, { id, reason })
const refusalNow = async (id: number) => (await marketingOf(id)).refusal
const note = (id: number, change: Partial<CallInput<typeof noteConsent>> = {}) =>
  admin.call(noteConsent, { id, words: '有活动发短信给我', givenOn: '2026-11-18', ...change })
const versionOf = async (id: number) => (await admin.call(customerDetail, { id })).row.version
/** Lists the logged actions on a customer's consents. */
async function actionsOf(id: number) {
  const log = await owner
    .selectFrom('action_log')
    .select('action')
    .where('subject', '=', 'customer')
    .where('subject_id', '=', id)
    .where('action', 'like', 'customers.%consent')
    .orderBy('seq')
    .execute()
  return log.map(({ action }) => action)
}
async function merge(keepId: number, goneId: number) {
  const [keepVersion, goneVersion] = [await versionOf(keepId), await versionOf(goneId)]
  return admin.call(mergeCustomers, { keepId, keepVersion, goneId, goneVersion })
}
const refuse = (phone: string, cause: 'reply' | 'provider' = 'reply') =>
  inShop(app.db, shopId, (tx) => insertRefusal(tx, { shopId, phone, since: clock.now(), cause, words: 'TD' }))

describe('what a customer agreed to', () => {
  test('stands with its words, its day and who noted it; is taken back, and can be given anew', async () => {
    const id = await add()
    expect(await marketingOf(id)).toEqual({
      consentedAt: null,
      pushConsentedAt: null,
      refusal: 'no_consent',
      refused: null,
      list: [],
    })
    const noon = '2026-11-18T04:00:00.000Z'
    expect(await note(id)).toEqual({ consentedAt: noon, pushConsentedAt: null, refusal: null, refused: null })
    clock.set('2026-11-20T02:01:00Z')
    expect(await admin.call(withdrawConsent, { id, words: '别再发了' })).toMatchObject({
      consentedAt: null,
      refusal: 'unsubscribed',
    })
    const { list } = await marketingOf(id)
    expect(list).toMatchObject([
      { act: 'withdrawn', way: 'staff', words: '别再发了' },
      { act: 'given', way: 'staff', words: '有活动发短信给我', at: noon, notedBy: expect.any(String) },
    ])
    expect(list[1]?.phone).toMatch(/^136\*{3}/)
    clock.set('2026-11-20T02:02:00Z')
    expect(await note(id, { givenOn: '2026-11-20' })).toMatchObject({ refusal: null })
    expect(await actionsOf(id)).toEqual([
      'customers.note-consent',
      'customers.withdraw-consent',
      'customers.note-consent',
    ])
    const timeline = await admin.call(customerTimeline, { ofCustomerId: id })
    expect(JSON.stringify(timeline.list)).toContain('记录客人2026-11-18同意接收营销短信')
  })

  test.each([
    [{ words: '  ' }, '请填写客人同意的原话'],
    [{ words: '好'.repeat(201) }, '最多200个字符'],
    [{ givenOn: '2026-02-30' }, '请选择同意的日期'],
    [{ givenOn: '2026-11-21' }, '同意的日期不能晚于今天'],
    [{ givenOn: '2021-11-19' }, '同意的日期不能早于5年前'],
    [{ givenOn: '1900-01-01' }, '同意的日期不能早于5年前'],
  ])('is not noted with %o, and its field says why', async (change, message) => {
    const id = await add()
    const refused = await catchRefusal(note(id, change))
    expect(refused.message).toContain(message)
    expect(Object.values(refused.fields ?? {})).toEqual([expect.stringContaining(message)])
    expect(await refusalNow(id)).toBe('no_consent')
  })

  test('of five years ago to the day is noted', async () => {
    expect(await note(await add(), { givenOn: '2021-11-20' })).toMatchObject({ refusal: null })
  })

  test('noted ten times at once, and on the next day for that day, stands once; in other words, twice', async () => {
    const id = await add()
    const today = { givenOn: '2026-11-20' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => note(id, today)))
    expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set([null]))
    clock.set('2026-11-21T02:00:00Z')
    expect(await note(id, today)).toEqual(answers[0])
    expect((await marketingOf(id)).list).toHaveLength(1)
    expect(await actionsOf(id)).toEqual(['customers.note-consent'])
    await note(id, { ...today, words: '打电话时又说了一次' })
    await note(id, { givenOn: '2026-11-19' })
    expect((await marketingOf(id)).list).toHaveLength(3)
    // After the withdrawal, an identical consent is a new one.
    clock.set('2026-11-21T02:01:00Z')
    await admin.call(withdrawConsent, { id })
    clock.set('2026-11-21T02:02:00Z')
    await note(id, { givenOn: '2026-11-21' })
    await admin.call(withdrawConsent, { id })
    clock.set('2026-11-21T02:03:00Z')
    expect(await note(id, { givenOn: '2026-11-21' })).toMatchObject({ refusal: null })
    expect((await marketingOf(id)).list).toHaveLength(7)
  })

  test('is taken back once, however many do it at once, and logged once', async () => {
    const id = await add()
    await note(id)
    const tried = await Promise.allSettled(
      Array.from({ length: 6 }, () => admin.call(withdrawConsent, { id, words: '别再发了' })),
    )
    const codes = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'customers.consent_missing'))
    expect((await marketingOf(id)).list.map(({ act }) => act)).toEqual(['withdrawn', 'given'])
    expect(await actionsOf(id)).toEqual(['customers.note-consent', 'customers.withdraw-consent'])
  })

  test('is not dated before what took it back, and not taken back where it was not given', async () => {
    const id = await add()
    expect((await catchRefusal(admin.call(withdrawConsent, { id }))).code).toBe('customers.consent_missing')
    await note(id)
    await admin.call(withdrawConsent, { id })
    expect((await catchRefusal(note(id))).code).toBe('customers.consent_older')
    expect(await refusalNow(id)).toBe('unsubscribed')
  })

  test('needs a mobile phone, a customer of the store, and the right to see customers', async () => {
    const landline = await add()
    await owner.updateTable('customer').set({ phone: '057188886666' }).where('id', '=', landline).execute()
    expect(await refusalNow(landline)).toBe('no_mobile')
    expect((await catchRefusal(note(landline))).code).toBe('customers.consent_no_mobile')
    expect((await catchRefusal(note(999_999))).code).toBe('customers.not_found')
    expect((await catchRefusal(waiter.call(customerMarketing, { id: landline }))).code).toBe(
      'permission.refused',
    )
  })
})

describe('a refusal', () => {
  test('stands against whatever is noted later, and outlives the customer, with no number kept', async () => {
    const phone = nextPhone()
    const id = await add(phone)
    await note(id)
    await refuse(phone)
    expect(await marketingOf(id)).toMatchObject({ refusal: 'unsubscribed', refused: { words: 'TD' } })
    expect((await catchRefusal(note(id, { givenOn: '2026-11-20' }))).code).toBe('customers.consent_refused')
    await admin.call(anonymiseCustomer, { id, version: await versionOf(id) })
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from marketing_consent where phone <> '' and customer_id = ${id}
        or words <> '' and customer_id = ${id}`.execute(owner)
    expect(rows).toEqual([{ left: 0 }])
    const again = await add(phone)
    expect(await refusalNow(again)).toBe('unsubscribed')
  })

  test('is of one store alone', async () => {
    const phone = nextPhone()
    await refuse(phone)
    const elsewhere = await inShop(app.db, venue.other.shopId, (tx) =>
      findRefusal(tx, venue.other.shopId, phone),
    )
    expect(elsewhere).toBeUndefined()
  })

  test('by whoever sends says so; what is agreed to is noted, and counts once staff have lifted it', async () => {
    const phone = nextPhone()
    const id = await add(phone)
    await refuse(phone, 'provider')
    expect(await refusalNow(id)).toBe('blacklisted')
    expect(await note(id)).toMatchObject({ refusal: 'blacklisted' })
    expect(await catchRefusal(lift(id, ' '))).toMatchObject({ fields: { reason: '请填写解除的原因' } })
    expect((await catchRefusal(waiter.call(liftBlacklisting, { id, reason: '已解除' }))).code).toBe(
      'permission.refused',
    )
    expect(await lift(id, '客人已请运营商解除')).toMatchObject({ refusal: null, refused: null })
    expect((await catchRefusal(lift(id, '再来一次'))).code).toBe('customers.not_blacklisted')
    expect((await catchRefusal(lift(999_999, '没有'))).code).toBe('customers.not_found')
    const timeline = await admin.call(customerTimeline, { ofCustomerId: id })
    expect(JSON.stringify(timeline.list)).toContain('解除营销短信的运营商黑名单：客人已请运营商解除')
  })

  test('of its owner stands above one of whoever sends, whichever came first, and is not lifted', async () => {
    for (const causes of [['provider', 'reply'] as const, ['reply', 'provider'] as const]) {
      const phone = nextPhone()
      const id = await add(phone)
      for (const cause of causes) await refuse(phone, cause)
      expect(await refusalNow(id)).toBe('unsubscribed')
      expect((await catchRefusal(lift(id, '想再发'))).code).toBe('customers.not_blacklisted')
      expect(await refusalNow(id)).toBe('unsubscribed')
    }
  })

  test('of its owner is not deleted or changed by the server’s own role, whatever it is asked', async () => {
    const phone = nextPhone()
    const id = await add(phone)
    await refuse(phone)
    await inShop(app.db, shopId, async (tx) => {
      await sql`delete from marketing_refusal where shop_id = ${shopId}`.execute(tx)
      await sql`update marketing_refusal set cause = 'provider' where shop_id = ${shopId}`.execute(tx)
    })
    expect(await refusalNow(id)).toBe('unsubscribed')
  })
})

describe('a consent counts for the phone that it was given for', () => {
  test('not for another that the customer has since, and again for the first', async () => {
    const [first, second] = [nextPhone(), nextPhone()]
    const id = await add(first)
    await note(id)
    const changeTo = async (phone: string) =>
      admin.call(editCustomer, { ...formOf(phone), id, version: await versionOf(id) })
    await changeTo(second)
    expect(await marketingOf(id)).toMatchObject({ refusal: 'no_consent', list: [{ act: 'given' }] })
    // The number's new customer has given no consent.
    expect(await refusalNow(await add(first))).toBe('no_consent')
  })

  test('through a merge it comes with its phone alone, and goes back with it', async () => {
    const [kept, gone] = [await add(), await add()]
    await note(gone)
    const { mergeId } = await merge(kept, gone)
    expect(await marketingOf(kept)).toMatchObject({ refusal: 'no_consent', list: [{ act: 'given' }] })
    await admin.call(unmergeCustomers, { mergeId })
    expect(await refusalNow(kept)).toBe('no_consent')
    expect(await marketingOf(gone)).toMatchObject({ refusal: null, list: [{ act: 'given' }] })
  })

  test('negative control: whoever is kept without a phone takes it over, and the consent with it', async () => {
    const [kept, gone] = [await add(), await add()]
    await owner.updateTable('customer').set({ phone: null }).where('id', '=', kept).execute()
    await note(gone)
    await merge(kept, gone)
    expect(await refusalNow(kept)).toBeNull()
  })
})

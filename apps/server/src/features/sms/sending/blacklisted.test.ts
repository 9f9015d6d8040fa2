import { createOrder } from '@roombook/contract/booking'
import { countCampaign, listCampaignRecipients } from '@roombook/contract/campaigns'
import { customerMarketing, liftBlacklisting } from '@roombook/contract/customer-marketing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import {
  agree,
  campaignText,
  createCampaignActions,
  plantCampaignTemplate,
  plantCustomers,
  planted,
} from '#test/campaign-fixture.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTencentSms } from '#test/tencent-sms-server.ts'
import { startTestApp } from '#test/test-app.ts'

const [aliyun, tencent] = [await startAliyunSms(), await startTencentSms()]
afterAll(() => Promise.all([aliyun.close(), tencent.close()]))

/** A store whose messages a provider sends, with the actions of its users. */
async function openStore(provider: typeof aliyun | typeof tencent) {
  const site = await startTestApp(provider.env)
  const { as, clock, venue, owner } = site
  provider.now = clock.now
  const admin = await as(venue.staff.admin.phone)
  const nextDay = dayByDay()
  let phones = 0
  return {
    ...site,
    admin,
    /** Creates a booking and sends its SMS to the guest. */
    async book(phone = `1350077${String(1000 + phones++)}`) {
      const form = { phone, bookDate: nextDay(), sendSms: true }
      const { row } = await admin.call(createOrder, orderFormFor(venue, form))
      if (row.customerId === null) throw new Error('a customer is made with the booking')
      return { phone, orderId: row.id, customerId: row.customerId }
    },
    smsTo: (phone: string) =>
      owner
        .selectFrom('sms_message')
        .select(['state', 'error'])
        .where('phone', '=', phone)
        .orderBy('id')
        .execute(),
    marketingOf: (id: number) => admin.call(customerMarketing, { id }),
    logOf: async (id: number) => {
      const log = owner
        .selectFrom('action_log')
        .select(['action', 'operator_name'])
        .where('subject_id', '=', id)
      return log
        .where('subject', '=', 'customer')
        .where('action', 'like', '%blacklist%')
        .orderBy('seq')
        .execute()
    },
  }
}

describe('a number that is on a blacklist', () => {
  beforeEach(() => Object.assign(tencent, { refuses: '', refusesOne: {} }))

  test('as Tencent Cloud says at sending, is told of no more offers, once noted, and of bookings still', async () => {
    const store = await openStore(tencent)
    const phone = '13500770001'
    tencent.refusesOne[`+86${phone}`] = 'FailedOperation.PhoneNumberInBlacklist'
    const { customerId } = await store.book(phone)
    await expect
      .poll(() => store.smsTo(phone))
      .toMatchObject([{ state: 'failed', error: '该号码已退订或在免打扰名单中' }])
    expect(await store.marketingOf(customerId)).toMatchObject({
      refusal: 'blacklisted',
      refused: { words: '该号码已退订或在免打扰名单中' },
    })
    await store.book(phone)
    await expect
      .poll(async () => (await store.smsTo(phone)).map(({ state }) => state))
      .toEqual(['failed', 'failed'])
    expect(await store.logOf(customerId)).toEqual([{ action: 'sms.blacklisted', operator_name: '系统' }])

    // The carrier accepts the number again: a booking's message arrives, while offers wait for staff to
    // confirm it.
    tencent.refusesOne = {}
    await store.book(phone)
    await expect.poll(async () => (await store.smsTo(phone)).at(-1)?.state).toBe('accepted')
    expect(tencent.messages.at(-1)?.phone).toBe(`+86${phone}`)
    expect(await store.marketingOf(customerId)).toMatchObject({ refusal: 'blacklisted' })
    await store.admin.call(liftBlacklisting, { id: customerId, reason: '短信已能收到' })
    expect(await store.marketingOf(customerId)).toMatchObject({ refusal: 'no_consent', refused: null })
    expect((await store.logOf(customerId)).map(({ action }) => action)).toEqual([
      'sms.blacklisted',
      'customers.lift-blacklisting',
    ])
  })

  test('in a campaign is told of no more, and the others of its batch are', async () => {
    const store = await openStore(tencent)
    const { venue, owner, admin } = store
    const people = await plantCustomers(owner, venue, { count: 6, from: 1 })
    const [odd] = people
    if (!odd) throw new Error('they are there')
    tencent.refusesOne[`+86${odd.phone}`] = 'FailedOperation.PhoneNumberInBlacklist'
    const templateId = await plantCampaignTemplate(owner, venue.shopId, { gateway: 'tencent' })
    const { create, until } = createCampaignActions(admin, templateId)
    const { id } = await create()
    await until(id, 'done')
    const { list } = await admin.call(listCampaignRecipients, { campaignId: id, page: 1, limit: 20 })
    expect(list.filter(({ standing }) => standing === 'failed').map(({ customerId }) => customerId)).toEqual([
      odd.id,
    ])
    expect(await store.marketingOf(odd.id)).toMatchObject({ refusal: 'blacklisted' })
    const next = await admin.call(countCampaign, { source: planted, words: campaignText, holdOutPercent: 0 })
    expect(next.leftOut).toContainEqual({ reason: 'blacklisted', count: 1 })
  })

  test.each([
    ['Tencent Cloud', tencent, { report: 'FAIL', description: '号码黑名单' }, true],
    ['Tencent Cloud', tencent, { report: 'FAIL', description: '空号' }, false],
    ['Aliyun', aliyun, { status: 2, errCode: 'MOBILE_IN_BLACK' }, true],
    ['Aliyun', aliyun, { status: 2, errCode: 'MOBILE_NOT_ON_SERVICE' }, false],
  ] as const)(
    'as a receipt of %s says, is noted; one that failed otherwise is not (%#)',
    async (_, provider, receipt, noted) => {
      const store = await openStore(provider)
      const { phone, customerId } = await store.book()
      await agree(store.owner, store.venue.shopId, [{ id: customerId, phone }])
      await expect.poll(async () => (await store.smsTo(phone))[0]?.state).toBe('accepted')
      expect(await store.marketingOf(customerId)).toMatchObject({ refusal: null })
      Object.assign(provider.messages.at(-1) ?? {}, receipt)
      store.clock.pass(1)
      await expect
        .poll(() => store.smsTo(phone))
        .toMatchObject([
          { state: 'failed', error: noted ? '号码在运营商黑名单中，未能送达' : '运营商未能送达' },
        ])
      expect(await store.marketingOf(customerId)).toMatchObject({ refusal: noted ? 'blacklisted' : null })
      expect(await store.logOf(customerId)).toHaveLength(noted ? 1 : 0)
    },
  )
})

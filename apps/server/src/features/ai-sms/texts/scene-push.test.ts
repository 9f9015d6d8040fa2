import { listAiTexts, passAiText } from '@roombook/contract/ai-sms'
import { createOrder } from '@roombook/contract/booking'
import { customerMarketing, withdrawConsent } from '@roombook/contract/customer-marketing'
import { mergeCustomers } from '@roombook/contract/customer-merge'
import { exportPersonalData } from '@roombook/contract/customer-privacy'
import { subscribeGuestPush } from '@roombook/contract/guest-push'
import { saveMessageChannels } from '@roombook/contract/message-channels'
import { agreeToOffers, deleteMyData, exportMyData, readMyData, stopOffers } from '@roombook/contract/my-data'
import { listSmsRecords } from '@roombook/contract/sms-records'
import { offerConsentText } from '@roombook/domain/customers'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startPushService } from '#test/push-service.ts'
import { openSceneFixture } from '#test/scene-fixture.ts'
import { partsOf, wrongParts } from '#test/sms-stock.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp({ PUSH_ALLOW_INNER: '1' })
const { as, asGuest, clock, venue, owner } = site
const { shopId } = venue
const fixture = openSceneFixture(site)
const service = await startPushService()
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()
const consentText = offerConsentText('push', '和宴·望江店')
const soon = { timeout: 240_000 }

/** Ten past ten in Shanghai, on a separate day for each test. */
let days = 0
function nextMorning(): string {
  days += 1
  const date = `2026-11-${String(20 + days).padStart(2, '0')}`
  clock.set(`${date}T02:10:00Z`)
  return date
}

beforeEach(async () => {
  await owner.updateTable('ai_scene').set({ enabled: false, ran_on: null }).execute()
})

let guests = 0
/** A former guest with a birthday on a day, logged in on a phone with notifications. */
async function guestBornOn(date: string, { agrees = true, hasBrowser = true, bySms = false } = {}) {
  guests += 1
  const phone = `1361000${String(1000 + guests)}`
  const form = { bookDate: nextDay(), roomIds: [findRoomId(venue, '牡丹厅')], phone, sendSms: false }
  const { row } = await booker.call(createOrder, orderFormFor(venue, form))
  const id = Number(row.customerId)
  await owner
    .updateTable('customer')
    .set({ birthday_type: 1, birthday: date.slice(5), name: `卫推${guests}`, sex: 1 })
    .where('id', '=', id)
    .execute()
  const guest = await asGuest(phone)
  const browser = service.browser()
  if (hasBrowser) await guest.call(subscribeGuestPush, browser.subscription)
  if (agrees) await guest.call(agreeToOffers, { shopId, channel: 'push', words: consentText })
  if (bySms)
    await guest.call(agreeToOffers, { shopId, channel: 'sms', words: offerConsentText('sms', '和宴·望江店') })
  return { id, phone, guest, browser }
}

const textOf = async (customerId: number) =>
  (await fixture.textsOf('birthday')).filter((text) => text.customer_id === customerId)
const messagesOf = (customerId: number) =>
  owner.selectFrom('sms_message').selectAll().where('customer_id', '=', customerId).execute()
/** Runs the scene and waits until its queued messages are concluded. */
async function runScene(): Promise<void> {
  await fixture.run()
  await expect
    .poll(
      async () =>
        (
          await owner
            .selectFrom('sms_message')
            .select('id')
            .where('channel', '=', 'push')
            .where('state', 'in', ['queued', 'sending'])
            .execute()
        ).length,
      soon,
    )
    .toBe(0)
}

describe('a scene whose texts go by notices in the browser', () => {
  test('writes to whoever agreed to that; to the others staff copy; it costs no SMS and stands in the record', async () => {
    const date = nextMorning()
    const agreed = await guestBornOn(date)
    const bySms = await guestBornOn(date, { agrees: false, bySms: true })
    const neither = await guestBornOn(date, { agrees: false })
    const noBrowser = await guestBornOn(date, { hasBrowser: false })
    const before = await partsOf(owner, shopId)
    await fixture.scene('birthday', { span: 0, channel: 'push' })
    await runScene()
    expect(await textOf(agreed.id)).toMatchObject([{ state: 'passed', channel: 'push', passed_name: '' }])
    expect(agreed.browser.readReceived()).toEqual([
      {
        title: '和宴·望江店',
        words: expect.stringMatching(new RegExp(`^卫先生.*11月${Number(date.slice(8))}日`, 'su')),
        shopId,
        orderId: null,
        reference: expect.stringMatching(new RegExp(`^s${shopId}-\\d+$`)),
      },
    ])
    expect(JSON.stringify(agreed.browser.readReceived())).not.toContain('——')
    expect(await textOf(bySms.id)).toMatchObject([{ state: 'ready', channel: 'wechat' }])
    expect(bySms.browser.readReceived()).toEqual([])
    expect(await textOf(neither.id)).toEqual([])
    expect(await textOf(noBrowser.id)).toMatchObject([
      { state: 'refused', reason: '网页通知没有送达，又没有同意接收营销信息' },
    ])
    expect(await partsOf(owner, shopId)).toEqual(before)
    expect(await messagesOf(agreed.id)).toMatchObject([{ state: 'accepted', parts: 0, channel: 'push' }])
    const { list } = await admin.call(listSmsRecords, { channels: ['push'], kinds: ['scene-birthday'] })
    expect(list).toMatchObject([{ kind: 'scene-birthday', channel: 'push', state: 'accepted', parts: 0 }])
    const shown = await admin.call(listAiTexts, { kind: 'birthday' })
    expect(shown.list.find(({ customerId }) => customerId === agreed.id)).toMatchObject({
      channel: 'push',
      textState: 'passed',
      messageState: expect.stringMatching(/^(accepted|delivered)$/),
    })
    // Running again that day sends no second text.
    await owner.updateTable('ai_scene').set({ ran_on: null }).execute()
    await runScene()
    expect(agreed.browser.deliveries()).toHaveLength(1)
    expect(await wrongParts(owner, shopId)).toEqual([])
  })

  test('greets who stayed away too, whom no provider of SMS writes to', async () => {
    nextMorning()
    const { id, browser } = await guestBornOn('2027-12-31')
    await owner.updateTable('customer').set({ last_visit_date: '2026-08-01' }).where('id', '=', id).execute()
    await owner.updateTable('orders').set({ status: -1 }).execute()
    await fixture.scene('asleep', { span: 90, channel: 'push' })
    await runScene()
    expect(browser.readReceived()).toMatchObject([{ words: expect.stringContaining('8月1日') }])
    const { list } = await admin.call(listSmsRecords, { kinds: ['scene-asleep'] })
    expect(list).toMatchObject([{ kind: 'scene-asleep', state: 'accepted' }])
  })

  test('has the text copied where the browser is gone, once that is sure, and by nobody else twice', async () => {
    const { id, browser } = await guestBornOn(nextMorning(), { bySms: true })
    service.answer(browser, () => 410)
    await fixture.scene('birthday', { span: 0, channel: 'push' })
    await runScene()
    await runScene()
    const [text] = await textOf(id)
    expect(text).toMatchObject({
      state: 'ready',
      channel: 'wechat',
      sms_id: null,
      passed_at: null,
      reason: '网页通知没有送出：客人的浏览器已不再接收',
    })
    const passed = await admin.call(passAiText, { textId: Number(text?.id) })
    expect(passed.text).toMatchObject({ textState: 'passed', messageState: null, channel: 'wechat' })
    await runScene()
    expect(await textOf(id)).toMatchObject([{ state: 'passed' }])
    expect(await messagesOf(id)).toMatchObject([{ state: 'failed', channel: 'push' }])
  })

  test('has it copied by nobody where it may have been shown', async () => {
    const { id, browser } = await guestBornOn(nextMorning(), { bySms: true })
    service.answer(browser, () => 502)
    await fixture.scene('birthday', { span: 0, channel: 'push' })
    await runScene()
    await runScene()
    expect(await textOf(id)).toMatchObject([{ state: 'passed', channel: 'push' }])
    expect(await messagesOf(id)).toMatchObject([{ state: 'unknown' }])
    expect(browser.deliveries()).toHaveLength(1)
  })

  test('is not sent where the store does not use that channel', async () => {
    const { id, browser } = await guestBornOn(nextMorning(), { bySms: true })
    const order = (on: boolean) => [
      { channel: 'wechat' as const, on: true },
      { channel: 'push' as const, on },
    ]
    await admin.call(saveMessageChannels, { order: order(false) })
    await fixture.scene('birthday', { span: 0, channel: 'push' })
    await runScene()
    await admin.call(saveMessageChannels, { order: order(true) })
    expect(await textOf(id)).toMatchObject([{ state: 'ready', channel: 'wechat' }])
    expect(browser.readReceived()).toEqual([])
  })
})

describe('what a guest agrees to of notices in the browser', () => {
  test('is apart from SMS both ways, in words of its own, and stands in their data and files', async () => {
    const { id, guest } = await guestBornOn('2027-12-30')
    expect((await guest.call(readMyData, {})).stores[0]).toMatchObject({
      marketing: { agreedAt: null, refused: false },
      pushMarketing: { agreedAt: clock.now().toISOString(), words: consentText, refused: false },
    })
    const marketing = await admin.call(customerMarketing, { id })
    expect(marketing).toMatchObject({ refusal: 'no_consent', consentedAt: null })
    expect(marketing.pushConsentedAt).toBe(clock.now().toISOString())
    expect(marketing.list).toMatchObject([
      { channel: 'push', act: 'given', way: 'guest', words: consentText },
    ])
    expect(
      await catchRefusal(guest.call(agreeToOffers, { shopId, channel: 'push', words: '短信的话' })),
    ).toMatchObject({ code: 'customers.own_words_changed' })
    const file = await guest.call(exportMyData, { shopId })
    expect(file.content.length).toBeGreaterThan(100)
    const whole = await admin.call(exportPersonalData, { id, format: 'json' })
    const { consents } = JSON.parse(Buffer.from(whole.content, 'base64').toString())
    expect(consents).toMatchObject([{ act: '同意', channel: '网页通知', words: consentText }])
    clock.pass(1)
    await guest.call(stopOffers, { shopId, channel: 'sms' })
    expect((await admin.call(customerMarketing, { id })).pushConsentedAt).not.toBeNull()
    await guest.call(stopOffers, { shopId, channel: 'push' })
    const after = await admin.call(customerMarketing, { id })
    expect(after).toMatchObject({ pushConsentedAt: null, refusal: 'no_consent' })
    expect(after.list.map(({ channel, act }) => [channel, act])).toEqual([
      ['push', 'withdrawn'],
      ['push', 'given'],
    ])
  })

  test('is taken back with all else by staff, whom the guest asked', async () => {
    const { id } = await guestBornOn('2027-12-29', { bySms: true })
    clock.pass(1)
    await admin.call(withdrawConsent, { id, words: '都不要' })
    expect(await admin.call(customerMarketing, { id })).toMatchObject({
      consentedAt: null,
      pushConsentedAt: null,
      refusal: 'unsubscribed',
      list: [{ act: 'withdrawn' }, { act: 'withdrawn' }, { act: 'given' }, { act: 'given' }],
    })
    expect((await catchRefusal(admin.call(withdrawConsent, { id }))).code).toBe('customers.consent_missing')
  })

  test('goes along where customers are merged, and is forgotten with the guest', async () => {
    const date = nextMorning()
    const { id, phone, guest, browser } = await guestBornOn(date)
    const other = await fixture.customer('卫旧档', { phone: null, consents: false })
    const versionOf = async (of: number) =>
      (await owner.selectFrom('customer').select('version').where('id', '=', of).executeTakeFirstOrThrow())
        .version
    // The record with the phone is merged into the older one, along with its consents.
    const [keepVersion, goneVersion] = [await versionOf(other), await versionOf(id)]
    await admin.call(mergeCustomers, { keepId: other, keepVersion, goneId: id, goneVersion })
    await fixture.scene('birthday', { span: 0, channel: 'push' })
    await runScene()
    expect(browser.readReceived()).toHaveLength(1)
    await owner.updateTable('orders').set({ status: 5 }).execute()
    await guest.call(deleteMyData, { shopId })
    const rows = await owner
      .selectFrom('marketing_consent')
      .select(['phone', 'words', 'channel'])
      .where('customer_id', '=', other)
      .execute()
    expect(rows).toEqual([{ phone: '', words: '', channel: 'push' }])
    const remaining = await owner.selectFrom('sms_message').select('id').where('phone', '=', phone).execute()
    expect(remaining).toEqual([])
  })
})

import { createOrder } from '@roombook/contract/booking'
import { countCouponGiving, giveCouponToMany, listCouponGivings } from '@roombook/contract/coupon-givings'
import {
  giveCoupon,
  listCouponGrants,
  listCouponsOfCustomer,
  notifyOfCoupon,
  withdrawCoupon,
} from '@roombook/contract/coupon-grants'
import { subscribeGuestPush } from '@roombook/contract/guest-push'
import { saveMessageChannels } from '@roombook/contract/message-channels'
import { agreeToOffers } from '@roombook/contract/my-data'
import { listSmsRecords } from '@roombook/contract/sms-records'
import { offerConsentText } from '@roombook/domain/customers'
import { afterEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon } from '#test/coupon-fixture.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { type PushedBrowser, startPushService } from '#test/push-service.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, asGuest, clock, venue, owner, baseUrl } = await startTestApp({ PUSH_ALLOW_INNER: '1' })
const { shopId } = venue
const service = await startPushService()
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()
const morning = '2026-11-20T02:10:00Z'
clock.set(morning)
afterEach(() => clock.set(morning))

let guests = 0
/** Creates a guest with an earlier booking, logged in on a phone with push notifications. */
async function createPushGuest({ agrees = true, hasBrowser = true, source = '到店' } = {}) {
  guests += 1
  const phone = `1362000${String(1000 + guests)}`
  const form = { bookDate: nextDay(), roomIds: [findRoomId(venue, '牡丹厅')], phone, sendSms: false }
  const { row } = await booker.call(createOrder, orderFormFor(venue, form))
  const id = Number(row.customerId)
  await owner
    .updateTable('customer')
    .set({ name: `卫券${guests}`, source })
    .where('id', '=', id)
    .execute()
  const guest = await asGuest(phone)
  const browser = service.browser()
  if (hasBrowser) await guest.call(subscribeGuestPush, browser.subscription)
  const consentText = offerConsentText('push', '和宴·望江店')
  if (agrees) await guest.call(agreeToOffers, { shopId, channel: 'push', words: consentText })
  return { id, phone, browser }
}
const coupon = (title: string) => plantCoupon(owner, { shopId, at: clock.now() }, { terms: { title } })
const listPushes = ({ browser }: { browser: PushedBrowser }) => browser.readReceived()
const grantsOf = async (customerId: number) => (await admin.call(listCouponsOfCustomer, { customerId })).list
const foundBy = (source: string) => ({
  kind: 'filter' as const,
  filter: { keyword: '', anyLabelIds: [] as number[], source },
})
const messages = () =>
  owner.selectFrom('sms_message').selectAll().where('kind', '=', 'coupon').orderBy('id').execute()

describe('whoever is given a coupon', () => {
  test('is told by a notice that opens their coupons, where they agreed to that and have such a browser; nobody by SMS [7.07]', async () => {
    const source = '告知人群'
    const agreed = await createPushGuest({ source })
    const silent = await createPushGuest({ source, agrees: false })
    const noBrowser = await createPushGuest({ source, hasBrowser: false })
    const couponId = await coupon('秋日满减')
    const audience = { source: foundBy(source), couponId }
    expect(await admin.call(countCouponGiving, audience)).toMatchObject({ may: 3, byPush: 1, noPush: '' })
    const { giving } = await admin.call(giveCouponToMany, { ...audience, tellPush: true })
    const found = async () =>
      (await admin.call(listCouponGivings, {})).givings.find(({ id }) => id === giving.id)
    await expect.poll(async () => (await found())?.state).toBe('done')
    await expect.poll(() => listPushes(agreed).length).toBe(1)
    expect(listPushes(agreed)).toMatchObject([
      {
        title: '和宴·望江店',
        shopId,
        orderId: null,
        opens: 'coupons',
        words: expect.stringMatching(/^送您「秋日满减」：.*点开查看，用餐时出示即可使用。$/),
      },
    ])
    expect([listPushes(silent), listPushes(noBrowser)]).toEqual([[], []])
    expect(await found()).toMatchObject({ given: 3, told: 1 })
    expect((await messages()).map(({ channel }) => channel)).toEqual(['push'])
    const { list } = await admin.call(listSmsRecords, { kinds: ['coupon'] })
    expect(list).toMatchObject([{ kind: 'coupon', channel: 'push', parts: 0 }])
    const unnotified = await admin.call(listCouponGrants, { ofGivingId: giving.id, told: 'no' })
    expect(new Set(unnotified.list.map(({ customerId }) => customerId))).toEqual(
      new Set([silent.id, noBrowser.id]),
    )
    expect(unnotified.couponsUrl).toBe(`${baseUrl}/m/coupons`)
    expect(await grantsOf(agreed.id)).toMatchObject([{ told: { way: 'push', name: '', failed: '' } }])
  })

  test('is told by nothing where staff do not want it, and where the store has switched that channel off', async () => {
    const guest = await createPushGuest()
    await admin.call(giveCoupon, { customerId: guest.id, couponId: await coupon('一') })
    const off = ['wechat', 'push'].map((channel) => ({ channel: channel as 'push', on: false }))
    await admin.call(saveMessageChannels, { order: off })
    expect((await admin.call(listCouponsOfCustomer, { customerId: guest.id })).noPush).toContain(
      '没有使用网页通知',
    )
    await admin.call(giveCoupon, { customerId: guest.id, couponId: await coupon('二'), tellPush: true })
    await admin.call(saveMessageChannels, { order: off.map((one) => ({ ...one, on: true })) })
    expect(await grantsOf(guest.id)).toMatchObject([{ told: null }, { told: null }])
    expect(listPushes(guest)).toEqual([])
  })

  test('is not told at night', async () => {
    const guest = await createPushGuest()
    clock.set('2026-11-20T15:30:00Z')
    const { noPush } = await admin.call(listCouponsOfCustomer, { customerId: guest.id })
    expect(noPush).toBe('网页通知只在8:00至22:00发出')
    await admin.call(giveCoupon, { customerId: guest.id, couponId: await coupon('夜里'), tellPush: true })
    expect(await grantsOf(guest.id)).toMatchObject([{ told: null }])
  })

  test('of a pack hears once of all; a notice that no browser took is shown as such, and staff tell them instead', async () => {
    const guest = await createPushGuest()
    service.answer(guest.browser, () => 410)
    const couponId = await coupon('没收到')
    await admin.call(giveCoupon, { customerId: guest.id, couponId, quantity: 2, tellPush: true })
    await expect
      .poll(async () => (await grantsOf(guest.id)).map(({ told }) => told?.failed))
      .toEqual(Array(2).fill('客人的浏览器已不再接收'))
    expect((await messages()).filter(({ customer_id }) => customer_id === guest.id)).toHaveLength(1)
    const [one] = await grantsOf(guest.id)
    const { grant } = await admin.call(notifyOfCoupon, { grantId: one?.id ?? 0 })
    expect(grant.told).toEqual({ way: 'copy', at: clock.now().toISOString(), name: '王经理', failed: '' })
    const unnotified = await admin.call(listCouponGrants, { ofCouponId: couponId, told: 'no' })
    expect(unnotified.list.map(({ id }) => id)).not.toContain(one?.id)
    expect(unnotified.list).toHaveLength(1)
  })
})

test('what was taken back is told of no more, nor what there is not', async () => {
  const guest = await createPushGuest()
  const { grants } = await admin.call(giveCoupon, { customerId: guest.id, couponId: await coupon('收回的') })
  const grantId = grants[0]?.id ?? 0
  await admin.call(withdrawCoupon, { grantId, reason: '发错了' })
  expect((await catchRefusal(admin.call(notifyOfCoupon, { grantId }))).code).toBe('coupons.not_held')
  expect((await catchRefusal(admin.call(notifyOfCoupon, { grantId: 987_654 }))).code).toBe(
    'request.not_found',
  )
})

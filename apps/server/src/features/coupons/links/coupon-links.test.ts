import { listCouponsOfCustomer } from '@roombook/contract/coupon-grants'
import {
  claimCoupon,
  closeCouponLink,
  createCouponLink,
  listCouponLinks,
  readCouponLinkCode,
  readCouponOffer,
} from '@roombook/contract/coupon-links'
import { readCoupon } from '@roombook/contract/coupons'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon, plantGrant, plantLink, plantPack, plantPeople } from '#test/coupon-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, asGuest, anyone, venue, owner, clock, baseUrl } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const { shopId } = venue
const shop = { shopId, at: clock.now() }
let phones = 13_611_000_000
const stranger = () => {
  phones += 1
  return asGuest(String(phones))
}
const coupon = (change?: Parameters<typeof plantCoupon>[2]) => plantCoupon(owner, shop, change)
const linkOf = (change: Parameters<typeof plantLink>[2]) => plantLink(owner, shop, change)
const givenOf = async (couponId: number) => (await admin.call(readCoupon, { couponId })).coupon.given
const codeOf = async (claiming: Promise<unknown>) => (await catchRefusal(claiming)).code

describe('a link', () => {
  test('leads to a page that says what it offers, by a code to print [7.07]', async () => {
    const couponId = await coupon({ terms: { title: '开业满500减50' } })
    const { link } = await admin.call(createCouponLink, {
      title: '门口海报',
      couponId,
      stock: 100,
      untilDate: '2026-12-31',
      perPerson: 1,
    })
    expect(link).toMatchObject({
      title: '门口海报',
      giftTitle: '开业满500减50',
      state: 'open',
      stock: 100,
      claimed: 0,
      // The business day ends at five.
      until: '2026-12-31T21:00:00.000Z',
      createdName: '王经理',
    })
    expect(link.url).toMatch(new RegExp(`^${baseUrl}/m/c/${shopId}/[\\w-]{22}$`))
    const code = await admin.call(readCouponLinkCode, { linkId: link.id })
    expect([code.url, code.qrcode.slice(0, 22)]).toEqual([link.url, 'data:image/png;base64,'])
    const token = link.url.split('/').at(-1) ?? ''
    const { data: offer } = await anyone.call(readCouponOffer, { shopId, token })
    expect(offer).toMatchObject({
      shopTitle: '和宴·望江店',
      title: '门口海报',
      state: 'open',
      items: [{ quantity: 1, terms: { title: '开业满500减50', off: 5_000 } }],
    })
    expect((await admin.call(listCouponLinks, {})).links[0]).toEqual(link)
  })

  test.each([
    [{ untilDate: '2026-11-19' }, 'coupons.link_past', 'until_date'],
    [{ couponId: 987_654 }, 'coupons.coupon_gone', 'coupon_id'],
    [{ stock: 0 }, 'request.invalid', 'stock'],
    [{ perPerson: 100 }, 'request.invalid', 'per_person'],
    [{ title: ' ' }, 'request.invalid', 'title'],
    [{ untilDate: '2026-02-30' }, 'request.invalid', 'until_date'],
    [{ couponId: null }, 'request.invalid', 'coupon_id'],
  ])('is refused with %o', async (change, code, field) => {
    const form = { title: '坏的', couponId: await coupon(), untilDate: '2026-12-31', ...change }
    const refusal = await catchRefusal(admin.call(createCouponLink, form))
    expect([refusal.code, Object.keys((refusal.data as { fields: object }).fields)]).toEqual([code, [field]])
  })

  test('another store’s, a guessed one and one of a store without the plugin are nothing', async () => {
    const { token } = await linkOf({ coupon_id: await coupon() })
    const elsewhere = { shopId: venue.other.shopId, token }
    expect(await codeOf(anyone.call(readCouponOffer, elsewhere))).toBe('request.not_found')
    const guessed = { shopId, token: 'x'.repeat(22) }
    expect(await codeOf(anyone.call(readCouponOffer, guessed))).toBe('request.not_found')
    const plugin = owner
      .updateTable('shop_plugin')
      .where('shop_id', '=', shopId)
      .where('name', '=', 'shopai/sendcoupon')
    await plugin.set({ ends_at: new Date(clock.now().getTime() - 1) }).execute()
    expect(await codeOf(anyone.call(readCouponOffer, { shopId, token }))).toBe('request.not_found')
    await plugin.set({ ends_at: null }).execute()
  })
})

describe('taking a coupon', () => {
  test('by whoever proved a phone: they become a customer, and have it', async () => {
    const couponId = await coupon()
    const { id: linkId, token } = await linkOf({ coupon_id: couponId })
    const guest = await asGuest('13622223333')
    const { coupons } = await guest.call(claimCoupon, { shopId, token })
    expect(coupons).toMatchObject([
      { validFrom: '2026-11-01', validUntil: '2027-12-31', terms: { off: 5_000 } },
    ])
    const { id: customerId } = await owner
      .selectFrom('customer')
      .select('id')
      .where('phone', '=', '13622223333')
      .executeTakeFirstOrThrow()
    const { list } = await admin.call(listCouponsOfCustomer, { customerId })
    expect(list).toMatchObject([{ source: 'claim', givenName: '客人自领', phone: '136***3333', couponId }])
    expect(await givenOf(couponId)).toBe(1)
    expect(await codeOf(guest.call(claimCoupon, { shopId, token }))).toBe('coupons.link_claimed')
    const [link] = (await admin.call(listCouponLinks, {})).links.filter(({ id }) => id === linkId)
    expect(link?.claimed).toBe(1)
  })

  test('nobody does who has not proved one', async () => {
    const { token } = await linkOf({ coupon_id: await coupon() })
    expect(await codeOf(anyone.call(claimCoupon, { shopId, token }))).toBe('session.ended')
  })

  test('fifty at once for the last one: one gets it', async () => {
    const couponId = await coupon({ stock: 1 })
    const { token } = await linkOf({ coupon_id: couponId })
    const guests = await Promise.all(Array.from({ length: 50 }, stranger))
    const outcomes = await Promise.all(
      guests.map((guest) =>
        guest.call(claimCoupon, { shopId, token }).then(
          () => 'given',
          (error: unknown) => (error as { code: string }).code,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual([...Array(49).fill('coupons.not_given'), 'given'])
    expect(await givenOf(couponId)).toBe(1)
  })

  test('a link of three is taken by three, though the coupon has no end', async () => {
    const couponId = await coupon()
    const { token } = await linkOf({ coupon_id: couponId, stock: 3 })
    const guests = await Promise.all(Array.from({ length: 8 }, stranger))
    const outcomes = await Promise.allSettled(
      guests.map((guest) => guest.call(claimCoupon, { shopId, token })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refusal = await catchRefusal((await stranger()).call(claimCoupon, { shopId, token }))
    expect([refusal.code, refusal.message]).toEqual(['coupons.link_closed', '已经领完了'])
  })

  test('one person ten times at once takes as often as the link says', async () => {
    const packId = await plantPack(owner, shop, [await coupon(), await coupon()])
    const { token } = await linkOf({ pack_id: packId, per_person: 2 })
    const guest = await stranger()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => guest.call(claimCoupon, { shopId, token })),
    )
    const taken = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(taken).toHaveLength(2)
  })

  test('a pack is taken whole, or not at all', async () => {
    const [plenty, none] = [await coupon(), await coupon({ stock: 1, given: 1 })]
    const { token } = await linkOf({ pack_id: await plantPack(owner, shop, [plenty, none]) })
    const refusal = await catchRefusal((await stranger()).call(claimCoupon, { shopId, token }))
    expect([refusal.code, refusal.message]).toEqual(['coupons.not_given', '已经领完了'])
    expect(await givenOf(plenty)).toBe(0)
  })

  test('what a customer was given by hand counts for what each may have', async () => {
    const couponId = await coupon({ per_person: 1 })
    const [person] = await plantPeople(owner, shop, { count: 1, from: 77_000 })
    await plantGrant(owner, shop, { couponId, customerId: person?.id ?? 0 })
    const { token } = await linkOf({ coupon_id: couponId })
    const guest = await asGuest(person?.phone ?? '')
    const refusal = await catchRefusal(guest.call(claimCoupon, { shopId, token }))
    expect([refusal.code, refusal.message]).toEqual(['coupons.not_given', '您已领满，不能再领'])
  })

  test('not after it was closed, or its time is over, or its coupon rests', async () => {
    const closed = await linkOf({ coupon_id: await coupon() })
    const { link } = await admin.call(closeCouponLink, { linkId: closed.id, version: 1 })
    expect(link.state).toBe('closed')
    expect(await codeOf(admin.call(closeCouponLink, { linkId: closed.id, version: 2 }))).toBe(
      'coupons.link_closed',
    )
    const over = await linkOf({ coupon_id: await coupon(), until: clock.now() })
    const resting = await linkOf({ coupon_id: await coupon({ state: 'paused' }) })
    const guest = await stranger()
    const messages: string[] = []
    for (const { token } of [closed, over, resting])
      messages.push((await catchRefusal(guest.call(claimCoupon, { shopId, token }))).message)
    expect(messages).toEqual(['领取活动已结束', '领取时间已过', '活动已暂停，请稍后再来或联系门店'])
  })
})

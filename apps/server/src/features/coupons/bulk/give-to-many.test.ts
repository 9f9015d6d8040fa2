import {
  countCouponGiving,
  giveCouponToMany,
  listCouponGivings,
  stopCouponGiving,
  withdrawCouponGiving,
} from '@roombook/contract/coupon-givings'
import { listCouponsOfCustomer } from '@roombook/contract/coupon-grants'
import { readCoupon } from '@roombook/contract/coupons'
import { saveSegment } from '@roombook/contract/customer-segments'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon, plantGiving, plantGrant, plantPack, plantPeople } from '#test/coupon-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner, clock } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const { shopId } = venue
const shop = { shopId, at: clock.now() }
let from = 200_000

/** Filter for customers of a source. */
const foundBy = (source: string) => ({
  kind: 'filter' as const,
  filter: { keyword: '', anyLabelIds: [] as number[], source },
})

/** Inserts customers with a source of their own. */
async function crowd(count: number) {
  const source = `人群${from}`
  const people = await plantPeople(owner, shop, { count, from })
  from += count
  const ids = people.map(({ id }) => id)
  await owner.updateTable('customer').set({ source }).where('id', 'in', ids).execute()
  return { ids, source: foundBy(source) }
}
const coupon = (change?: Parameters<typeof plantCoupon>[2]) => plantCoupon(owner, shop, change)
const giving = async (id: number) =>
  (await admin.call(listCouponGivings, {})).givings.find((one) => one.id === id)
const done = async (id: number) => {
  await expect.poll(async () => (await giving(id))?.state).toBe('done')
  return giving(id)
}
const givenOf = async (couponId: number) => (await admin.call(readCoupon, { couponId })).coupon.given

describe('giving a coupon to many', () => {
  test('says who gets it and why others not, and then gives it to those', async () => {
    const couponId = await coupon({ per_person: 1, terms: { title: '回馈老客' } })
    const { ids, source } = await crowd(250)
    const [had = 0, silent = 0] = ids
    await plantGrant(owner, shop, { couponId, customerId: had })
    await owner.updateTable('customer').set({ phone: null }).where('id', '=', silent).execute()
    const leftOut = [
      { reason: 'limit', count: 1 },
      { reason: 'no_mobile', count: 1 },
    ]
    expect(await admin.call(countCouponGiving, { source, couponId })).toEqual({
      found: 250,
      may: 248,
      leftOut,
      coupons: 248,
      worth: 248 * 5_000,
      byPush: 0,
      noPush: '',
    })
    const { giving: begun } = await admin.call(giveCouponToMany, { source, couponId })
    expect(begun).toMatchObject({ giftTitle: '回馈老客', chosen: 248, leftOut, createdName: '王经理' })
    expect(await done(begun.id)).toMatchObject({ given: 248, waiting: 0, leftOut })
    expect(await givenOf(couponId)).toBe(249)
    const { list } = await admin.call(listCouponsOfCustomer, { customerId: ids[9] ?? 0 })
    expect(list).toMatchObject([{ source: 'campaign', givenName: '王经理', standing: 'held' }])
  })

  test('a pack that is over is said to be, and nobody is counted or given anything', async () => {
    const packId = await plantPack(owner, shop, [await coupon()])
    await owner.updateTable('coupon_pack').set({ state: 'ended' }).where('id', '=', packId).execute()
    const { source } = await crowd(2)
    const refused = { code: 'coupons.not_given', fields: { packId: '券包已结束' } }
    expect(await catchRefusal(admin.call(countCouponGiving, { source, packId }))).toMatchObject(refused)
    expect(await catchRefusal(admin.call(giveCouponToMany, { source, packId }))).toMatchObject(refused)
  })

  test('stock reaches for the first, and the rest are counted', async () => {
    const couponId = await coupon({ stock: 10, given: 3 })
    const { source } = await crowd(20)
    expect(await admin.call(countCouponGiving, { source, couponId })).toEqual({
      found: 20,
      may: 7,
      leftOut: [{ reason: 'stock', count: 13 }],
      coupons: 7,
      worth: 7 * 5_000,
      byPush: 0,
      noPush: '',
    })
    const { giving: begun } = await admin.call(giveCouponToMany, { source, couponId })
    await done(begun.id)
    expect(await givenOf(couponId)).toBe(10)
  })

  test('two at once over one stock never give more than there are', async () => {
    const couponId = await coupon({ stock: 150 })
    const [one, other] = [await crowd(120), await crowd(120)]
    const begun = await Promise.all(
      [one, other].map(({ source }) => admin.call(giveCouponToMany, { source, couponId })),
    )
    const ended = await Promise.all(begun.map(({ giving: { id } }) => done(id)))
    expect(ended.reduce((sum, one) => sum + (one?.given ?? 0), 0)).toBe(150)
    expect(await givenOf(couponId)).toBe(150)
  })

  test('by a saved segment, a pack whole', async () => {
    const [plenty, other] = [await coupon(), await coupon()]
    const packId = await plantPack(owner, shop, [plenty, other])
    const { source } = await crowd(3)
    const { segment } = await admin.call(saveSegment, {
      segmentId: null,
      version: null,
      title: '三位老客',
      filter: source.filter,
    })
    const { giving: begun } = await admin.call(giveCouponToMany, {
      source: { kind: 'segment' as const, segmentId: segment.id },
      packId,
    })
    expect(begun.segmentTitle).toBe('三位老客')
    await done(begun.id)
    expect([await givenOf(plenty), await givenOf(other)]).toEqual([3, 3])
  })

  test('nobody, a coupon that rests, and a segment of another store are refused', async () => {
    const { source } = await crowd(2)
    const none = foundBy('没有人')
    const codes: string[] = []
    for (const query of [
      { source: none, couponId: await coupon() },
      { source, couponId: await coupon({ state: 'paused' }) },
      { source: { kind: 'segment' as const, segmentId: 987_654 }, couponId: await coupon() },
      { source, couponId: await plantCoupon(owner, { ...shop, shopId: venue.other.shopId }) },
    ])
      codes.push((await catchRefusal(admin.call(giveCouponToMany, query))).code)
    expect(codes).toEqual(['coupons.nobody', 'coupons.nobody', 'request.not_found', 'request.not_found'])
  })

  test('takes back what nobody has used, and lets it be given again', async () => {
    const couponId = await coupon({ stock: 10 })
    const { ids, source } = await crowd(4)
    const { giving: begun } = await admin.call(giveCouponToMany, { source, couponId })
    await done(begun.id)
    await owner
      .updateTable('coupon_grant')
      .set({ state: 'used', used_at: clock.now(), off_fen: 5_000 })
      .where('customer_id', '=', ids[0] ?? 0)
      .execute()
    const withdraw = () => admin.call(withdrawCouponGiving, { givingId: begun.id, reason: '发错人群' })
    expect(await withdraw()).toMatchObject({ withdrawn: 3, giving: { held: 0, given: 4 } })
    expect(await givenOf(couponId)).toBe(1)
    const { list } = await admin.call(listCouponsOfCustomer, { customerId: ids[1] ?? 0 })
    expect(list).toMatchObject([
      { standing: 'withdrawn', withdrawnReason: '发错人群', withdrawnName: '王经理' },
    ])
    expect((await catchRefusal(withdraw())).code).toBe('coupons.not_held')
  })

  test('is stopped: what was given stays, and nothing follows', async () => {
    const couponId = await coupon()
    const givingId = await plantGiving(owner, shop, couponId)
    const [person] = await plantPeople(owner, shop, { count: 1, from: 190_000 })
    await owner
      .insertInto('coupon_giving_person')
      .values({ shop_id: shopId, giving_id: givingId, customer_id: person?.id ?? 0, state: 'waiting' })
      .execute()
    const { giving: stopped } = await admin.call(stopCouponGiving, { givingId })
    expect(stopped).toMatchObject({ state: 'stopped', leftOut: [{ reason: 'stopped', count: 1 }] })
    expect((await catchRefusal(admin.call(stopCouponGiving, { givingId }))).code).toBe('coupons.giving_over')
  })
})

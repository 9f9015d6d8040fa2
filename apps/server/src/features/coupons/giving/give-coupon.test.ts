import { randomKey } from '@roombook/contract'
import { giveCoupon, listCouponsOfCustomer, withdrawCoupon } from '@roombook/contract/coupon-grants'
import { saveCouponPack } from '@roombook/contract/coupon-packs'
import { endCoupon, pauseCoupon, readCoupon } from '@roombook/contract/coupons'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon, plantGrant, plantPack, plantPeople } from '#test/coupon-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner, clock } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const shop = { shopId: venue.shopId, at: clock.now() }

let from = 1000
async function people(count: number) {
  const first = from
  from += count
  return plantPeople(owner, shop, { count, from: first })
}
async function somebody() {
  const [person] = await people(1)
  return person?.id ?? 0
}
const coupon = (change?: Parameters<typeof plantCoupon>[2]) => plantCoupon(owner, shop, change)
const givenOf = async (couponId: number) => (await admin.call(readCoupon, { couponId })).coupon.given
const heldBy = async (customerId: number) => (await admin.call(listCouponsOfCustomer, { customerId })).list

describe('giving a coupon by hand', () => {
  test('its customer has it, with the days that it says, and it is counted', async () => {
    const days = { valid_from: null, valid_until: null, valid_days: 30, valid_after: 1 }
    const couponId = await coupon({ stock: 5, terms: { ...days, title: '新客券' } })
    const customerId = await somebody()
    const { grants } = await admin.call(giveCoupon, { customerId, couponId, quantity: 2 })
    expect(grants).toHaveLength(2)
    expect(grants[0]).toMatchObject({
      couponId,
      customerId,
      source: 'staff',
      givenName: '王经理',
      standing: 'held',
      validFrom: '2026-11-21',
      validUntil: '2026-12-20',
      packTitle: '',
      off: null,
      openedAt: null,
      terms: { title: '新客券', off: 5_000, threshold: 50_000 },
    })
    expect(grants[0]?.phone).toMatch(/^137\*\*\*\d{4}$/)
    expect(await givenOf(couponId)).toBe(2)
    expect(await heldBy(customerId)).toEqual(grants)
  })

  test('one of 50 gets the last one, and nobody else', async () => {
    const couponId = await coupon({ stock: 1 })
    const customers = await people(50)
    const outcomes = await Promise.all(
      customers.map(({ id: customerId }) =>
        admin.call(giveCoupon, { customerId, couponId }).then(
          () => 'given',
          (error: unknown) => (error as { code: string }).code,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual([...Array(49).fill('coupons.not_given'), 'given'])
    expect(await givenOf(couponId)).toBe(1)
  })

  test('without that lock the database itself gives no more than there are', async () => {
    const couponId = await coupon({ stock: 1 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        owner
          .updateTable('coupon')
          .set((of) => ({ given: of('given', '+', 1) }))
          .where('id', '=', couponId)
          .execute(),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('twenty at once at one person keep to what each may have', async () => {
    const couponId = await coupon({ per_person: 3 })
    const customerId = await somebody()
    await Promise.allSettled(
      Array.from({ length: 20 }, () => admin.call(giveCoupon, { customerId, couponId })),
    )
    expect(await heldBy(customerId)).toHaveLength(3)
  })

  test('a retry of the same intent gives nothing more', async () => {
    const couponId = await coupon()
    const customerId = await somebody()
    const idempotencyKey = randomKey()
    const first = await admin.call(giveCoupon, { customerId, couponId }, { idempotencyKey })
    expect(await admin.call(giveCoupon, { customerId, couponId }, { idempotencyKey })).toEqual(first)
    expect(await givenOf(couponId)).toBe(1)
  })

  test('a pack is given whole or not at all [7.07]', async () => {
    const [plenty, few] = [await coupon(), await coupon({ stock: 1 })]
    const packId = await plantPack(owner, shop, [plenty, few])
    const [first, second] = [await somebody(), await somebody()]
    const { grants } = await admin.call(giveCoupon, { customerId: first, packId })
    expect(grants.map(({ couponId }) => couponId).toSorted()).toEqual([plenty, few].toSorted())
    expect(grants[0]?.packTitle).toMatch(/^范例券包/)
    const refusal = await catchRefusal(admin.call(giveCoupon, { customerId: second, packId }))
    expect(Object.keys((refusal.data as { fields: object }).fields)).toEqual(['pack_id'])
    expect([await heldBy(second), await givenOf(plenty)]).toEqual([[], 1])
  })

  test.each<[Parameters<typeof plantCoupon>[2] & object, string]>([
    [{ stock: 2, given: 2 }, '已发完'],
    [{ stock: 3, given: 2 }, '库存不足，只剩1张'],
    [{ state: 'draft' }, '不在发放中'],
    [{ state: 'ended' }, '不在发放中'],
    [{ per_person: 1 }, '每人限领1张，该客户已达上限'],
    [{ terms: { valid_from: '2026-11-01', valid_until: '2026-11-19' } }, '的有效期已过'],
  ])('of %o two are refused: %s', async (change, refusalText) => {
    const couponId = await coupon({ ...change, terms: { title: '不给', ...change.terms } })
    const grantRequest = { customerId: await somebody(), couponId, quantity: 2 }
    const refusal = await catchRefusal(admin.call(giveCoupon, grantRequest))
    expect([refusal.code, refusal.message]).toEqual(['coupons.not_given', `「不给」${refusalText}`])
    await owner.deleteFrom('coupon_terms').where('coupon_id', '=', couponId).execute()
    await owner.deleteFrom('coupon').where('id', '=', couponId).execute()
  })

  test('neither both nor none of coupon and pack, nor a hundred at once', async () => {
    const customerId = await somebody()
    const couponId = await coupon()
    const packId = await plantPack(owner, shop, [couponId])
    for (const wrong of [{}, { couponId, packId }, { couponId, quantity: 0 }, { couponId, quantity: 21 }])
      expect((await catchRefusal(admin.call(giveCoupon, { customerId, ...wrong }))).code).toBe(
        'request.invalid',
      )
  })

  test('what was given stays good when it is paused or ended', async () => {
    const couponId = await coupon()
    const customerId = await somebody()
    await admin.call(giveCoupon, { customerId, couponId })
    const paused = await admin.call(pauseCoupon, { couponId, version: 1 })
    await admin.call(endCoupon, { couponId, version: paused.coupon.version })
    expect((await heldBy(customerId)).map(({ standing }) => standing)).toEqual(['held'])
  })

  test('somebody who is gone is given nothing', async () => {
    const customerId = await somebody()
    await owner.updateTable('customer').set({ deleted_at: shop.at }).where('id', '=', customerId).execute()
    const grantRequest = { customerId, couponId: await coupon() }
    expect((await catchRefusal(admin.call(giveCoupon, grantRequest))).code).toBe('customers.not_found')
  })
})

describe('taking a coupon back', () => {
  test('gives its place back to stock and limit, with name and reason', async () => {
    const couponId = await coupon({ stock: 1, per_person: 1 })
    const customerId = await somebody()
    const { grants } = await admin.call(giveCoupon, { customerId, couponId })
    const grantId = grants[0]?.id ?? 0
    const { grant } = await admin.call(withdrawCoupon, { grantId, reason: '发错人了' })
    expect(grant).toMatchObject({
      standing: 'withdrawn',
      withdrawnName: '王经理',
      withdrawnReason: '发错人了',
    })
    expect(await givenOf(couponId)).toBe(0)
    await admin.call(giveCoupon, { customerId, couponId })
    const again = await catchRefusal(admin.call(withdrawCoupon, { grantId, reason: '再来' }))
    expect(again.code).toBe('coupons.not_held')
  })

  test('of ten at once one does', async () => {
    const couponId = await coupon()
    const grantId = await plantGrant(owner, shop, { couponId, customerId: await somebody() })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => admin.call(withdrawCoupon, { grantId, reason: '重复' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await givenOf(couponId)).toBe(0)
  })

  test('not what was used', async () => {
    const used = { state: 'used', used_at: shop.at, off_fen: 5_000, bill_fen: 60_000 }
    const customerId = await somebody()
    const grantId = await plantGrant(owner, shop, { couponId: await coupon(), customerId, ...used })
    const refusal = await catchRefusal(admin.call(withdrawCoupon, { grantId, reason: '不行' }))
    expect(refusal.code).toBe('coupons.not_held')
  })
})

describe('packs', () => {
  test('hold coupons that are not over, each once, under a title of their own', async () => {
    const [one, other] = [await coupon(), await coupon()]
    const items = [
      { couponId: one, quantity: 2 },
      { couponId: other, quantity: 1 },
    ]
    const { pack } = await admin.call(saveCouponPack, { title: '新客券包', items })
    expect(pack).toMatchObject({ title: '新客券包', state: 'active', given: 0 })
    expect(pack.items.map(({ couponId, quantity, isGiven }) => [couponId, quantity, isGiven])).toEqual([
      [one, 2, true],
      [other, 1, true],
    ])
    expect((await catchRefusal(admin.call(saveCouponPack, { title: '新客券包', items }))).code).toBe(
      'coupons.pack_title_taken',
    )
    const ended = await coupon({ state: 'ended' })
    const bad = { title: '坏券包', items: [{ couponId: ended, quantity: 1 }] }
    expect((await catchRefusal(admin.call(saveCouponPack, bad))).code).toBe('coupons.coupon_gone')
    const twice = {
      title: '坏券包',
      items: [items[0] ?? { couponId: 0, quantity: 1 }, { couponId: one, quantity: 1 }],
    }
    expect((await catchRefusal(admin.call(saveCouponPack, twice))).message).toBe('同一优惠券不能重复添加')
    const stale = await catchRefusal(
      admin.call(saveCouponPack, { packId: pack.id, version: 7, title: '改', items }),
    )
    expect(stale.code).toBe('coupons.pack_stale')
    const { pack: changed } = await admin.call(saveCouponPack, {
      packId: pack.id,
      version: 1,
      title: '新客礼包',
      items: items.slice(1),
    })
    expect(changed).toMatchObject({ title: '新客礼包', version: 2, items: [{ couponId: other }] })
  })
})

import type { Call } from '@roombook/contract'
import { openMyCoupon, readMyCouponCode } from '@roombook/contract/coupon-use'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { plantCoupon, plantGiving, plantGrant, plantLink, plantPack, plantPeople } from './coupon-fixture.ts'
import type { TestApp } from './test-app.ts'

/** State that a coupon must have for a call; active for calls not listed. */
const stateFor: Readonly<Record<string, string>> = { 'coupons.publish': 'draft', 'coupons.resume': 'paused' }

let titles = 0

/** Returns example input for coupon calls: a coupon and a valid form. */
export async function couponExampleFor(
  owner: Kysely<DB>,
  { guest, ...shop }: { shopId: number; at: Date; guest: string },
  call: Call,
): Promise<Record<string, unknown>> {
  titles += 1
  const made: Record<string, unknown> = {
    couponId: await plantCoupon(owner, shop, { state: stateFor[call.name] ?? 'active' }),
    version: 1,
  }
  if (call.name === 'coupons.save')
    Object.assign(made, {
      kind: 'amount',
      title: `例券${titles}`,
      threshold: 50_000,
      off: 5_000,
      validKind: 'dates',
      validFrom: '2026-11-01',
      validUntil: '2027-12-31',
      periodIds: [],
      roomIds: [],
    })
  const couponId = Number(made.couponId)
  if (call.name === 'coupons.save-pack')
    Object.assign(made, { title: `例券包${titles}`, items: [{ couponId, quantity: 2 }] })
  const fields = Object.keys(call.input.shape)
  if (fields.includes('linkId') || fields.includes('token')) {
    const link = await plantLink(owner, shop, { coupon_id: couponId })
    Object.assign(made, { linkId: link.id, token: link.token })
  }
  if (fields.includes('source'))
    made.source = { kind: 'filter', filter: { keyword: '', anyLabelIds: [], source: '优惠券测试' } }
  if (fields.includes('givingId')) made.givingId = await plantGiving(owner, shop, couponId)
  if (call.name === 'coupons.create-link')
    Object.assign(made, { title: `例链接${titles}`, untilDate: '2027-12-31' })
  if (fields.includes('packId') && !fields.includes('couponId'))
    made.packId = await plantPack(owner, shop, [couponId])
  const [person] = await plantPeople(owner, shop, { count: 1, from: 300_000 + titles })
  const customerId = person?.id ?? 0
  Object.assign(made, { customerId, ofCouponId: couponId, reason: '发错了' })
  if (call.name === 'coupons.withdraw-giving')
    await plantGrant(owner, shop, { couponId, customerId, giving_id: Number(made.givingId) })
  if (fields.includes('grantId')) {
    const own = call.caller === 'guest' ? await findOrCreateCustomer(owner, shop, guest) : customerId
    const used = { state: 'used', used_at: shop.at, used_name: '范例', off_fen: 1000 } as const
    const isUsed = call.name === 'coupons.undo-write-off'
    made.grantId = await plantGrant(owner, shop, { couponId, customerId: own, ...(isUsed ? used : {}) })
  }
  return Object.fromEntries(Object.entries(made).filter(([name]) => fields.includes(name)))
}

/** Returns a granted coupon's current code, and a bill. */
export async function shownCoupon(
  owner: Kysely<DB>,
  shop: { shopId: number; at: Date },
  asGuest: TestApp['asGuest'],
): Promise<{ code: string; bill: number }> {
  titles += 1
  const [person] = await plantPeople(owner, shop, { count: 1, from: 600_000 + titles })
  const { id: customerId, phone } = person ?? { id: 0, phone: '' }
  const couponId = await plantCoupon(owner, shop)
  const grantId = await plantGrant(owner, shop, { couponId, customerId, phone })
  const guest = await asGuest(phone)
  const own = { shopId: shop.shopId, grantId }
  await guest.call(openMyCoupon, own)
  const { code } = await guest.call(readMyCouponCode, own)
  return { code: code?.digits ?? '', bill: 60_000 }
}

/** Returns the customer of a phone, inserting one if needed. */
export async function findOrCreateCustomer(
  owner: Kysely<DB>,
  { shopId, at }: { shopId: number; at: Date },
  phone: string,
): Promise<number> {
  const there = await owner
    .selectFrom('customer')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (there) return there.id
  const { id } = await owner
    .insertInto('customer')
    .values({ shop_id: shopId, name: '范例客人', phone, source: '优惠券测试', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns ids of another shop, and unknown ids, by field. */
export async function foreignCoupons(owner: Kysely<DB>, shop: { shopId: number; at: Date }, missing: number) {
  const couponId = await plantCoupon(owner, shop)
  const [person] = await plantPeople(owner, shop, { count: 1, from: 299_000 })
  const grantId = await plantGrant(owner, shop, { couponId, customerId: person?.id ?? 0 })
  const givingId = await plantGiving(owner, shop, couponId)
  return {
    couponId: { foreign: couponId, missing },
    ofCouponId: { foreign: couponId, missing },
    packId: { foreign: await plantPack(owner, shop, [couponId]), missing, alongside: { couponId: '' } },
    grantId: { foreign: grantId, missing },
    givingId: { foreign: givingId, missing },
    ofGivingId: { foreign: givingId, missing },
    linkId: { foreign: (await plantLink(owner, shop, { coupon_id: couponId })).id, missing },
  }
}

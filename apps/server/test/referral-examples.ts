import type { Call } from '@roombook/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { plantActivity, plantRecommenderLink } from './activity-fixture.ts'
import { findOrCreateCustomer } from './coupon-examples.ts'
import { plantCoupon } from './coupon-fixture.ts'
import { plantRebate } from './rebate-fixture.ts'

interface Shop {
  shopId: number
  at: Date
}

let made = 0

/** Inserts a customer with a number of visits. */
async function plantGuest(owner: Kysely<DB>, { shopId, at }: Shop, visits: number): Promise<number> {
  made += 1
  const row = { shop_id: shopId, name: `推荐${made}`, phone: String(13_800_660_000 + made), created_at: at }
  const { id } = await owner
    .insertInto('customer')
    .values({ ...row, sex: 1, visits })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a referral. */
async function plantReferral(owner: Kysely<DB>, shop: Shop): Promise<number> {
  const { shopId, at } = shop
  const { id } = await owner
    .insertInto('referral')
    .values({
      shop_id: shopId,
      customer_id: await plantGuest(owner, shop, 2),
      way: 'link',
      made_at: at,
      until: '2027-12-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const customer_id = await plantGuest(owner, shop, 0)
  await owner.insertInto('referral_guest').values({ shop_id: shopId, referral_id: id, customer_id }).execute()
  return id
}

/** Enables referral rewards in all stores. */
const thankGuests = (owner: Kysely<DB>) =>
  owner.updateTable('shop').set({ settings: sql`settings || '{"phoneAuthOpen": true}'` }).execute()

/** Returns the customer of a guest's phone, with earlier visits. */
async function plantGuestOfPhone(owner: Kysely<DB>, { shopId, at }: Shop, phone: string): Promise<number> {
  const of = owner.selectFrom('customer').select('id').where('shop_id', '=', shopId)
  const known = await of.where('phone', '=', phone).where('deleted_at', 'is', null).executeTakeFirst()
  const { id } =
    known ??
    (await owner
      .insertInto('customer')
      .values({ shop_id: shopId, name: '范例客人', phone, sex: 1, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow())
  await owner.updateTable('customer').set({ visits: 2 }).where('id', '=', id).execute()
  return id
}

/** Returns example input for referral calls. */
export async function referralExampleFor(
  owner: Kysely<DB>,
  { guest, ...shop }: Shop & { guest: string },
  call: Call,
): Promise<Record<string, unknown>> {
  await thankGuests(owner)
  if (call.name.startsWith('actives.')) return activityExampleFor(owner, shop, call)
  if (call.name === 'referrals.make-link') await plantGuestOfPhone(owner, shop, guest)
  if (call.name === 'referrals.set-shown') {
    const referralId = await plantReferral(owner, shop)
    const customer_id = await plantGuestOfPhone(owner, shop, guest)
    const brought = owner.updateTable('referral_guest').set({ customer_id })
    await brought.where('referral_id', '=', referralId).execute()
    return { shopId: shop.shopId, shown: true }
  }
  if (Object.keys(call.input.shape).includes('token'))
    return {
      shopId: shop.shopId,
      token: await plantRecommenderLink(owner, shop, await plantGuest(owner, shop, 2)),
    }
  if (call.name === 'referrals.exchange') {
    const customerId = await findOrCreateCustomer(owner, shop, guest)
    await plantRebate(owner, shop, { customerId, amount: 500 })
    return { into: 'balance', amount: 500 }
  }
  if (call.name === 'booking.set-referral') return { referral: false }
  const fields = Object.keys(call.input.shape)
  const settings = call.name.includes('rebate') ? 'rebate_settings' : 'referral_settings'
  const terms = owner.selectFrom(settings).select('version').where('shop_id', '=', shop.shopId)
  return {
    ...(fields.includes('referralId') && { referralId: await plantReferral(owner, shop) }),
    ...(fields.includes('recommenderId') && { recommenderId: await plantGuest(owner, shop, 1) }),
    ...(fields.includes('couponId') && { couponId: await plantCoupon(owner, shop) }),
    ...(fields.includes('way') && { way: 'fixed', fixed: 500, toBalance: true, couponPrice: 900 }),
    ...(fields.includes('windowDays') && { windowDays: 30, thankedMeals: 'first' }),
    ...(fields.includes('version') && { version: (await terms.executeTakeFirst())?.version ?? 0 }),
  }
}

/** Returns example input for activity calls. */
async function activityExampleFor(
  owner: Kysely<DB>,
  shop: Shop,
  call: Call,
): Promise<Record<string, unknown>> {
  const fields = Object.keys(call.input.shape)
  const { id, token, version } = await plantActivity(owner, shop)
  const couponId = await plantCoupon(owner, shop)
  return {
    ...(fields.includes('token') && { shopId: shop.shopId, token }),
    ...(fields.includes('activeId') && { activeId: id }),
    ...(fields.includes('version') && { version }),
    ...(fields.includes('reason') && { reason: '改期' }),
    ...(fields.includes('beginsAt') && {
      title: '范例活动',
      beginsAt: shop.at.toISOString(),
      endsAt: '2029-12-31T00:00:00.000Z',
      audience: 'all',
      coupons: [{ couponId, quantity: 1 }],
      publish: true,
    }),
  }
}

/** Returns ids of another shop, and unknown ids, by field. */
export async function foreignReferrals(owner: Kysely<DB>, shop: Shop, missing: number) {
  await thankGuests(owner)
  return {
    referralId: { foreign: await plantReferral(owner, shop), missing },
    activeId: { foreign: (await plantActivity(owner, shop)).id, missing },
    recommenderId: { foreign: await plantGuest(owner, shop, 2), missing },
  }
}

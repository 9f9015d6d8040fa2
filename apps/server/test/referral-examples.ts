import type { Call } from '@roombook/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { plantCoupon } from './coupon-desk.ts'

interface Shop {
  shopId: number
  at: Date
}

let made = 0

/** A customer who has been here so often. */
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

/** Somebody said who brought a guest. */
async function plantReferral(owner: Kysely<DB>, shop: Shop): Promise<number> {
  const { shopId, at } = shop
  const { id } = await owner
    .insertInto('referral')
    .values({
      ...{ shop_id: shopId, customer_id: await plantGuest(owner, shop, 2), way: 'link', made_at: at },
      until: '2027-12-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const customer_id = await plantGuest(owner, shop, 0)
  await owner.insertInto('referral_guest').values({ shop_id: shopId, referral_id: id, customer_id }).execute()
  return id
}

/** Stores thank guests who bring guests. */
const thankGuests = (owner: Kysely<DB>) =>
  owner.updateTable('shop').set({ settings: sql`settings || '{"phoneAuthOpen": true}'` }).execute()

/** What a call about guests who bring guests needs. */
export async function referralExampleFor(
  owner: Kysely<DB>,
  shop: Shop,
  call: Call,
): Promise<Record<string, unknown>> {
  await thankGuests(owner)
  if (call.name === 'booking.set-referral') return { referral: false }
  const fields = Object.keys(call.input.shape)
  const terms = owner.selectFrom('referral_settings').select('version').where('shop_id', '=', shop.shopId)
  return {
    ...(fields.includes('referralId') && { referralId: await plantReferral(owner, shop) }),
    ...(fields.includes('recommenderId') && { recommenderId: await plantGuest(owner, shop, 1) }),
    ...(fields.includes('couponId') && { couponId: await plantCoupon(owner, shop) }),
    ...(fields.includes('windowDays') && { windowDays: 30, thankedMeals: 'first' }),
    ...(fields.includes('version') && { version: (await terms.executeTakeFirst())?.version ?? 0 }),
  }
}

/** What another shop has of these, and what nobody has, by the field that names it. */
export async function foreignReferrals(owner: Kysely<DB>, shop: Shop, missing: number) {
  await thankGuests(owner)
  return {
    referralId: { foreign: await plantReferral(owner, shop), missing },
    recommenderId: { foreign: await plantGuest(owner, shop, 2), missing },
  }
}

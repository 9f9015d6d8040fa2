import type { Insertable, Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { plantCoupon } from './coupon-fixture.ts'

let planted = 0

/** Inserts an activity; by default everybody may join it, once per guest and without limit. */
export async function plantActivity(
  owner: Kysely<DB>,
  shop: { shopId: number; at: Date },
  { couponIds, ...change }: Partial<Insertable<DB['activity']>> & { couponIds?: readonly number[] } = {},
): Promise<{ id: number; token: string; version: number }> {
  const { shopId, at } = shop
  planted += 1
  const by = { changed_name: '范例', changed_action: '新建', changed_at: at }
  const days = (count: number) => new Date(at.getTime() + count * 86_400_000)
  const made = await owner
    .insertInto('activity')
    .values({
      shop_id: shopId,
      token: `activity${String(planted).padStart(14, '0')}`,
      state: 'open',
      title: `范例活动${planted}`,
      begins_at: days(-1),
      ends_at: days(30),
      audience: 'all',
      created_name: '范例',
      created_at: at,
      ...by,
      ...change,
    })
    .returning(['id', 'token', 'version'])
    .executeTakeFirstOrThrow()
  const given = couponIds ?? [await plantCoupon(owner, shop)]
  const gifts = given.map((coupon_id) => ({ shop_id: shopId, activity_id: made.id, coupon_id, quantity: 1 }))
  await owner.insertInto('activity_coupon').values(gifts).execute()
  return made
}

/**
 * Inserts a customer's referral link.
 * @returns its token.
 */
export async function plantRecommenderLink(
  owner: Kysely<DB>,
  { shopId, at }: { shopId: number; at: Date },
  customerId: number,
): Promise<string> {
  planted += 1
  const token = `recommends${String(planted).padStart(12, '0')}`
  const row = { shop_id: shopId, customer_id: customerId, token, made_at: at }
  await owner.insertInto('recommender_link').values(row).execute()
  return token
}

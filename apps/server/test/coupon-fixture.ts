import type { Insertable, Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

let planted = 0

/**
 * A code of no coupon. Random digits for an existing coupon would match one of its codes of the last day once
 * in seven hundred tries.
 */
export const unusedCode = '999999999123456'

/**
 * Inserts a coupon without grants, by default 满500减50 for November to January.
 * @returns its id.
 */
export async function plantCoupon(
  owner: Kysely<DB>,
  { shopId, at }: { shopId: number; at: Date },
  {
    terms = {},
    ...columns
  }: Partial<Insertable<DB['coupon']>> & { terms?: Partial<Insertable<DB['coupon_terms']>> } = {},
): Promise<number> {
  planted += 1
  const by = { changed_name: '范例', changed_action: '新建', changed_at: at }
  const { id } = await owner
    .insertInto('coupon')
    .values({ shop_id: shopId, state: 'active', created_name: '范例', created_at: at, ...by, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('coupon_terms')
    .values({
      shop_id: shopId,
      coupon_id: id,
      no: 1,
      kind: 'amount',
      title: `范例券${planted}`,
      threshold_fen: 50_000,
      off_fen: 5_000,
      valid_from: '2026-11-01',
      valid_until: '2027-12-31',
      made_name: '范例',
      made_at: at,
      ...terms,
    })
    .execute()
  return id
}

/**
 * Grants a coupon to a customer, by default unused.
 * @returns the grant's id.
 */
export async function plantGrant(
  owner: Kysely<DB>,
  { shopId, at }: { shopId: number; at: Date },
  {
    couponId,
    customerId,
    ...columns
  }: Partial<Insertable<DB['coupon_grant']>> & { couponId: number; customerId: number },
): Promise<number> {
  const { id } = await owner
    .insertInto('coupon_grant')
    .values({
      shop_id: shopId,
      coupon_id: couponId,
      terms_no: 1,
      customer_id: customerId,
      source: 'staff',
      given_name: '范例',
      given_at: at,
      valid_from: '2026-11-01',
      valid_until: '2027-12-31',
      state: 'held',
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner
    .updateTable('coupon')
    .set((of) => ({ given: of('given', '+', 1) }))
    .where('id', '=', couponId)
    .execute()
  return id
}

/**
 * Inserts a pack with one of each coupon.
 * @returns its id.
 */
export async function plantPack(
  owner: Kysely<DB>,
  { shopId, at }: { shopId: number; at: Date },
  couponIds: readonly number[],
): Promise<number> {
  planted += 1
  const by = { changed_name: '范例', changed_action: '新建', changed_at: at }
  const { id } = await owner
    .insertInto('coupon_pack')
    .values({ shop_id: shopId, title: `范例券包${planted}`, state: 'active', ...by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = couponIds.map((coupon_id) => ({ shop_id: shopId, pack_id: id, coupon_id, quantity: 1 }))
  await owner.insertInto('coupon_pack_item').values(items).execute()
  return id
}

/** Inserts customers with consecutive mobile numbers. */
export async function plantPeople(
  owner: Kysely<DB>,
  { shopId, at }: { shopId: number; at: Date },
  { count, from }: { count: number; from: number },
): Promise<{ id: number; phone: string }[]> {
  const rows = await owner
    .insertInto('customer')
    .values(
      Array.from({ length: count }, (_, place) => ({
        shop_id: shopId,
        name: `券客${from + place}`,
        phone: String(13_700_000_000 + from + place),
        source: '优惠券测试',
        sex: 1,
        created_at: at,
      })),
    )
    .returning(['id', 'phone'])
    .execute()
  return rows.map(({ id, phone }) => ({ id, phone: phone ?? '' }))
}

/** Inserts a link for claiming a coupon, by default without limit. */
export async function plantLink(
  owner: Kysely<DB>,
  { shopId, at }: { shopId: number; at: Date },
  change: Partial<Insertable<DB['coupon_link']>>,
): Promise<{ id: number; token: string }> {
  planted += 1
  const by = { changed_name: '范例', changed_action: '创建', changed_at: at }
  return owner
    .insertInto('coupon_link')
    .values({
      shop_id: shopId,
      token: `link${String(planted).padStart(18, '0')}`,
      title: `范例链接${planted}`,
      until: new Date(at.getTime() + 400 * 86_400_000),
      created_name: '范例',
      created_at: at,
      ...by,
      ...change,
    })
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow()
}

/**
 * Inserts a running bulk gift without remaining recipients.
 * @returns its id.
 */
export async function plantGiving(
  owner: Kysely<DB>,
  { shopId, at }: { shopId: number; at: Date },
  couponId: number,
): Promise<number> {
  const { id: created_by } = await owner
    .selectFrom('staff')
    .select('id')
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id } = await owner
    .insertInto('coupon_giving')
    .values({
      shop_id: shopId,
      coupon_id: couponId,
      state: 'giving',
      source: '{"kind":"filter"}',
      created_by,
      created_name: '范例',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

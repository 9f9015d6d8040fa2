import type { CouponKind, CouponState } from '@roombook/domain/coupons'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'

const termsColumns = [
  't.kind',
  't.title',
  't.words',
  't.threshold_fen',
  't.off_fen',
  't.pay_percent',
  't.max_off_fen',
  't.dish_id',
  't.dish_title',
  't.valid_from',
  't.valid_until',
  't.valid_days',
  't.valid_after',
  't.weekdays',
  't.period_ids',
  't.room_ids',
  't.stackable',
] as const

const columns = [
  'c.id',
  'c.version',
  'c.state',
  'c.terms_no',
  'c.stock',
  'c.given',
  'c.per_person',
  'c.changed_name',
  'c.changed_action',
  'c.changed_at',
] as const

/** Stored terms of a coupon. */
export interface TermsRow {
  kind: CouponKind
  title: string
  words: string
  threshold_fen: number
  off_fen: number | null
  pay_percent: number | null
  max_off_fen: number | null
  dish_id: number | null
  dish_title: string
  valid_from: string | null
  valid_until: string | null
  valid_days: number | null
  valid_after: number | null
  weekdays: number[]
  period_ids: number[]
  room_ids: number[]
  stackable: boolean
}

/** A coupon with its terms for new grants. */
export interface CouponRow extends TermsRow {
  id: number
  version: number
  state: CouponState
  terms_no: number
  stock: number | null
  given: number
  per_person: number | null
  changed_name: string
  changed_action: string
  changed_at: Date
}

const ofShop = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('coupon as c')
    .innerJoin('coupon_terms as t', (join) =>
      join
        .onRef('t.shop_id', '=', 'c.shop_id')
        .onRef('t.coupon_id', '=', 'c.id')
        .onRef('t.no', '=', 'c.terms_no'),
    )
    .where('c.shop_id', '=', shopId)

/** Filter of coupons. */
export interface CouponFilter {
  /** Empty for all states. */
  states: readonly CouponState[]
  /** Part of the title. */
  keyword: string
}

/** Lists a page of the store's coupons, newest first, with their count. */
export async function listCouponRows(
  tx: ShopTransaction,
  shopId: number,
  { states, keyword }: CouponFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CouponRow[]; count: number }> {
  let found = ofShop(tx, shopId)
  if (states.length > 0) found = found.where('c.state', 'in', [...states])
  if (keyword !== '') found = found.where('t.title', 'ilike', likePattern(keyword))
  const rows = await found
    .select([...columns, ...termsColumns])
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .$castTo<CouponRow>()
    .execute()
  const { count } = await found.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count: Number(count) }
}

/** Returns coupons by id, ascending; omits ids that the store does not have. */
export const findCoupons = (
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<CouponRow[]> =>
  ofShop(tx, shopId)
    .select([...columns, ...termsColumns])
    .where('c.id', 'in', ids.length === 0 ? [0] : [...ids])
    .orderBy('c.id')
    .$castTo<CouponRow>()
    .execute()

/** Locks coupons by ascending id until the commit, against changes and grants. */
export async function lockCoupons(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<CouponRow[]> {
  await tx
    .selectFrom('coupon')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids.length === 0 ? [0] : [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return findCoupons(tx, shopId, ids)
}

/**
 * Locks the creation of coupons in the store until the commit, since titles and the number of coupons are
 * checked across all.
 */
export async function lockMaking(tx: ShopTransaction, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('coupons ' || ${shopId}::text, 0))`.execute(tx)
}

/** Lists the coupons that have not ended, by title. */
export const listTitles = (tx: ShopTransaction, shopId: number): Promise<{ id: number; title: string }[]> =>
  ofShop(tx, shopId).select(['c.id', 't.title']).where('c.state', '<>', 'ended').execute()

/** Changed columns of a coupon. */
export type CouponChange = Updateable<DB['coupon']>

/**
 * Inserts a coupon with its first terms.
 * @returns its id.
 */
export async function insertCoupon(
  tx: ShopTransaction,
  made: Insertable<DB['coupon']>,
  terms: TermsRow,
): Promise<number> {
  const { id } = await tx.insertInto('coupon').values(made).returning('id').executeTakeFirstOrThrow()
  const { changed_name, changed_at } = made
  await insertTerms(tx, {
    ...terms,
    shop_id: made.shop_id,
    coupon_id: id,
    no: 1,
    made_name: changed_name,
    made_at: changed_at,
  })
  return id
}

/** Stores new terms of a coupon. Earlier terms stay for the grants that have them. */
export async function insertTerms(tx: ShopTransaction, terms: Insertable<DB['coupon_terms']>): Promise<void> {
  await tx.insertInto('coupon_terms').values(terms).execute()
}

/** Updates a coupon and increments its version. */
export async function updateCoupon(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: CouponChange,
): Promise<void> {
  await tx
    .updateTable('coupon')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

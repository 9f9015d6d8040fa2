import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { moveUnits, readUnits } from '#platform/ledger/metered.ts'

/** A model request with reserved credit. */
export interface CreditUse {
  shopId: number
  useId: number
  at: Date
}

/** Returns a store's available compute credit in points, without reserved and spent ones. */
export const readComputeCredit = (tx: ShopTransaction, shopId: number): Promise<number> =>
  readUnits(tx, 'points', shopId)

/** A model request: its purpose and maximal cost in points. */
export interface CreditWish {
  shopId: number
  /** An occasion, or the kind of text requested by staff. */
  purpose: string
  staffId: number | null
  model: string
  points: number
  at: Date
}

/**
 * Reserves the maximal cost of a model request.
 * @returns the request's id; undefined where the credit does not cover it.
 */
export async function reserveCredit(
  tx: ShopTransaction,
  { shopId, purpose, staffId, model, points, at }: CreditWish,
): Promise<number | undefined> {
  const { ids } = await moveUnits(tx, {
    shopId,
    unit: 'points',
    reason: 'credit-reserve',
    at,
    wanted: sql`select ${points}::int as reserved, 0 as spent`,
    written: sql`
      insert into ai_use (shop_id, purpose, staff_id, model, reserved, at)
      select ${shopId}, ${purpose}, ${staffId}::bigint, ${model}, wanted.reserved, ${at}::timestamptz
      from wanted cross join covered where covered.yes
      returning id, null::bigint as booking_id, staff_id, reserved, spent`,
  })
  return ids[0]
}

/**
 * Charges a request's cost from its reserved credit and releases the rest; does nothing where it was settled
 * before.
 */
export async function settleUse(
  tx: ShopTransaction,
  { shopId, useId, at }: CreditUse,
  { spent, error }: { spent: number; error: string },
): Promise<void> {
  await moveUnits(tx, {
    shopId,
    unit: 'points',
    reason: 'credit-spend',
    at,
    wanted: sql`
      select id, -reserved as reserved, least(reserved, ${spent}::int) as spent from ai_use
      where shop_id = ${shopId} and id = ${useId} and settled_at is null
      for no key update`,
    written: sql`
      update ai_use u set reserved = 0, spent = wanted.spent, error = ${error}, settled_at = ${at}::timestamptz
      from wanted
      where u.shop_id = ${shopId} and u.id = wanted.id
      returning u.id, null::bigint as booking_id, null::bigint as staff_id, wanted.reserved, wanted.spent`,
  })
}

/** Lists requests whose server died before the response; they are not charged. */
export async function listStrandedUses(tx: ShopTransaction, shopId: number, before: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('ai_use')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('settled_at', 'is', null)
    .where('at', '<', before)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

import type { Likeness } from '@roombook/contract/customer-merge'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Most pairs searched for each kind of likeness; further ones appear once these are merged or dismissed. */
const mostOfEach = 200

/** Two customers who may be one person. */
export interface DuplicatePair {
  lower_id: number
  higher_id: number
  reason: Likeness
}

/** Lists pairs that may be one person, the likeliest first. */
export async function readDuplicates(tx: ShopTransaction): Promise<DuplicatePair[]> {
  const { rows } = await sql<DuplicatePair>`select * from duplicate_customers(${mostOfEach})`.execute(tx)
  return rows
}

/** Counts those of some customers who are in the directory and not merged. */
export async function countUnmerged(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<number> {
  const { count } = await tx
    .selectFrom('customer')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Records that two customers are different people. */
export const insertDistinct = (
  tx: ShopTransaction,
  {
    shopId,
    ids: [one, other],
    staffId,
    at,
  }: { shopId: number; ids: [number, number]; staffId: number; at: Date },
) =>
  tx
    .insertInto('customer_distinct')
    .values({
      shop_id: shopId,
      lower_id: Math.min(one, other),
      higher_id: Math.max(one, other),
      said_by: staffId,
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

import { sql } from 'kysely'
import type { ShopTransaction } from '../../platform/db/database.ts'

/**
 * Makes changes of one menu wait for each other, before any other lock of the transaction. Whoever orders dishes does
 * not take it.
 */
export async function lockMenu(tx: ShopTransaction, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`menu:${shopId}`}, 0))`.execute(tx)
}

/** Lays rows in an order: the first of `ids` in the first place. */
export async function layOut(
  tx: ShopTransaction,
  table: 'dish' | 'dish_category',
  shopId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as one set position = place.at - 1
    from unnest(${sql.val([...ids])}::bigint[]) with ordinality as place (id, at)
    where one.shop_id = ${shopId} and one.id = place.id and one.position <> place.at - 1`.execute(tx)
}

import { sql } from 'kysely'
import { Refusal } from '../calls/refusal.ts'
import type { ShopTransaction } from './database.ts'

/** Tables with a manual order. */
type OrderedTable =
  | 'dish'
  | 'dish_category'
  | 'floor'
  | 'invitation_style'
  | 'label'
  | 'meal_period'
  | 'room'
  | 'room_category'

/** Stores the order of a shop's rows: that of `ids`, with the first row at the first position. */
export async function layInOrder(
  tx: ShopTransaction,
  table: OrderedTable,
  shopId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as one set position = place.at - 1
    from unnest(${sql.val([...ids])}::bigint[]) with ordinality as place (id, at)
    where one.shop_id = ${shopId} and one.id = place.id and one.position <> place.at - 1`.execute(tx)
}

/**
 * Reorders rows: the named ids take their given order among the positions that they hold already. All other
 * rows keep their position, such as those added meanwhile by others.
 *
 * @throws Refusal `request.not_found` when a named row does not exist.
 */
export function reorderIds(had: readonly number[], ids: readonly number[]): number[] {
  const named = new Set(ids)
  const known = new Set(had)
  if ([...named].some((id) => !known.has(id))) throw new Refusal('request.not_found')
  const next = named.values()
  return had.map((id) => (named.has(id) ? (next.next().value ?? id) : id))
}

import { sql } from 'kysely'
import { Refusal } from '../calls/refusal.ts'
import type { ShopTransaction } from './database.ts'

/** Tables ordered by staff by hand. */
type OrderedTable =
  | 'dish'
  | 'dish_category'
  | 'floor'
  | 'invitation_style'
  | 'label'
  | 'meal_period'
  | 'room'
  | 'room_category'

/** Lays a shop's rows in the order of `ids`: the first in the first place. */
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
 * Everything that there is, with what is named laid in the order in which it is named, in the places that it has
 * among the rest: what somebody else added meanwhile, or has elsewhere, stays where it is.
 *
 * @throws Refusal `request.not_found` where one of them is not there.
 */
export function reorderIds(had: readonly number[], ids: readonly number[]): number[] {
  const named = new Set(ids)
  const known = new Set(had)
  if ([...named].some((id) => !known.has(id))) throw new Refusal('request.not_found')
  const next = named.values()
  return had.map((id) => (named.has(id) ? (next.next().value ?? id) : id))
}

import type { TurnRule } from '@roombook/contract/opening-times'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Lists the rules that allow several seatings of a room in a period, for existing rooms and periods. */
export function listTurnRules(tx: ShopTransaction, shopId: number): Promise<TurnRule[]> {
  return tx
    .selectFrom('turn_rule as rule')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'rule.shop_id').onRef('room.id', '=', 'rule.room_id'),
    )
    .innerJoin('meal_period as period', (join) =>
      join.onRef('period.shop_id', '=', 'rule.shop_id').onRef('period.id', '=', 'rule.period_id'),
    )
    .select([
      'rule.room_id as roomId',
      'rule.period_id as periodId',
      'rule.sittings',
      'rule.dining_minutes as diningMinutes',
    ])
    .where('rule.shop_id', '=', shopId)
    .where('rule.sittings', '>', 1)
    .where('room.deleted_at', 'is', null)
    .where('period.deleted_at', 'is', null)
    .orderBy('rule.room_id')
    .orderBy('rule.period_id')
    .execute()
}

/** Sets the number of seatings and the dining time of each given room and period, each at most once. */
export async function putTurnRules(
  tx: ShopTransaction,
  shopId: number,
  rules: readonly TurnRule[],
): Promise<void> {
  await sql`
    insert into turn_rule (shop_id, room_id, period_id, sittings, dining_minutes)
    select ${shopId}, rule.* from unnest(
      ${sql.val(rules.map((rule) => rule.roomId))}::bigint[],
      ${sql.val(rules.map((rule) => rule.periodId))}::bigint[],
      ${sql.val(rules.map((rule) => rule.sittings))}::smallint[],
      ${sql.val(rules.map((rule) => rule.diningMinutes))}::smallint[]) as rule
    on conflict (shop_id, room_id, period_id) do update
    set sittings = excluded.sittings, dining_minutes = excluded.dining_minutes`.execute(tx)
}

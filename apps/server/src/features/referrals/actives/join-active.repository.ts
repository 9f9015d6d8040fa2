import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Counts how often a customer joined an activity. The customer must be locked. */
export async function countJoined(
  tx: ShopTransaction,
  shopId: number,
  { activityId, customerId }: { activityId: number; customerId: number },
): Promise<number> {
  const { count } = await tx
    .selectFrom('activity_claim')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where('activity_id', '=', activityId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Records that a customer joined, and counts it. The activity must be locked, so that its stock cannot be
 * exceeded.
 */
export async function noteJoined(
  tx: ShopTransaction,
  shopId: number,
  { activityId, customerId, at }: { activityId: number; customerId: number; at: Date },
): Promise<number> {
  await tx
    .updateTable('activity')
    .set((of) => ({ claimed: of('claimed', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', activityId)
    .execute()
  const { id } = await tx
    .insertInto('activity_claim')
    .values({ shop_id: shopId, activity_id: activityId, customer_id: customerId, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Finds the customer with a phone, with the attributes that activities test; undefined for an unknown phone.
 */
export async function findJoiner(
  tx: ShopTransaction,
  shopId: number,
  phone: string,
): Promise<{ id: number; visits: number; levelId: number | null; labelIds: number[] } | undefined> {
  const { rows } = await sql<{ id: number; visits: number; level_id: number | null; label_ids: number[] }>`
    select c.id, c.visits, c.level_id, array(
      select l.label_id from customer_label l where l.shop_id = c.shop_id and l.customer_id = c.id) as label_ids
    from customer c
    where c.shop_id = ${shopId} and c.phone = ${phone} and c.deleted_at is null`.execute(tx)
  const [row] = rows
  return row && { id: row.id, visits: row.visits, levelId: row.level_id, labelIds: row.label_ids.map(Number) }
}

/** Lists the activities a customer joined, latest first. */
export async function listJoined(tx: ShopTransaction, shopId: number, customerId: number) {
  const { rows } = await sql<{ id: number; token: string; title: string; times: number; joined_at: Date }>`
    select a.id, a.token, a.title, count(*)::int as times, max(c.at) as joined_at
    from activity_claim c
    join activity a on a.shop_id = c.shop_id and a.id = c.activity_id
    where c.shop_id = ${shopId} and c.customer_id = ${customerId}
    group by a.shop_id, a.id
    order by max(c.at) desc, a.id desc`.execute(tx)
  return rows
}

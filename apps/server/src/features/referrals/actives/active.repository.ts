import type { ActivityAudience, ActivityState } from '@roombook/domain/referrals'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Activity } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

const columns = [
  ...([
    'id',
    'token',
    'title',
    'words',
    'picture',
    'begins_at',
    'ends_at',
    'level_ids',
    'label_ids',
  ] as const),
  ...(['stock', 'claimed', 'per_person', 'version', 'cancelled_reason'] as const),
  ...(['changed_name', 'changed_action', 'changed_at'] as const),
] as const

const selectActivities = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('activity')
    .select((of) => [
      ...columns,
      of.ref('state').$castTo<ActivityState>().as('state'),
      of.ref('audience').$castTo<ActivityAudience>().as('audience'),
    ])
    .where('shop_id', '=', shopId)

/** Lists a page of the activities, the newest first. */
export const listActivityRows = (
  tx: ShopTransaction,
  shopId: number,
  { limit, offset }: { limit: number; offset: number },
) => selectActivities(tx, shopId).orderBy('id', 'desc').limit(limit).offset(offset).execute()

/** Finds an activity. */
export const findActivity = (tx: ShopTransaction, shopId: number, id: number) =>
  selectActivities(tx, shopId).where('id', '=', id).executeTakeFirst()
export type ActivityRow = NonNullable<Awaited<ReturnType<typeof findActivity>>>

/** Locks an activity until the commit, against joining, changes and cancellation. */
export const lockActivity = (tx: ShopTransaction, shopId: number, id: number) =>
  selectActivities(tx, shopId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Finds an activity by its random token; drafts are not found. */
export const findActivityByToken = (tx: ShopTransaction, shopId: number, token: string) =>
  selectActivities(tx, shopId).where('token', '=', token).where('state', '<>', 'draft').executeTakeFirst()

/** Lists present and future activities, the earliest end first. */
export const listOpenActivities = (tx: ShopTransaction, shopId: number, now: Date) =>
  selectActivities(tx, shopId)
    .where('state', '=', 'open')
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(20)
    .execute()

/** Counts the activities; with a time, only those that are not over by then. */
export async function countActivities(tx: ShopTransaction, shopId: number, since?: Date): Promise<number> {
  let found = tx
    .selectFrom('activity')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
  if (since) found = found.where('state', '<>', 'cancelled').where('ends_at', '>', since)
  return Number((await found.executeTakeFirstOrThrow()).count)
}

/** Lists the gifts for joining some activities, in the order of the coupons. */
export const listGifts = (tx: ShopTransaction, shopId: number, ids: readonly number[]) =>
  tx
    .selectFrom('activity_coupon')
    .select(['activity_id as activityId', 'coupon_id as couponId', 'quantity'])
    .where('shop_id', '=', shopId)
    .where('activity_id', 'in', ids.length === 0 ? [0] : [...ids])
    .orderBy('coupon_id')
    .execute()

/**
 * Inserts an activity.
 * @returns its id.
 */
export async function insertActivity(tx: ShopTransaction, made: Insertable<Activity>): Promise<number> {
  const { id } = await tx.insertInto('activity').values(made).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Updates a locked activity and increments its version. */
export async function updateActivity(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: Updateable<Activity>,
): Promise<void> {
  await tx
    .updateTable('activity')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Replaces the gifts for joining an activity. */
export async function replaceGifts(
  tx: ShopTransaction,
  shopId: number,
  activityId: number,
  gifts: readonly { couponId: number; quantity: number }[],
): Promise<void> {
  await tx
    .deleteFrom('activity_coupon')
    .where('shop_id', '=', shopId)
    .where('activity_id', '=', activityId)
    .execute()
  await tx
    .insertInto('activity_coupon')
    .values(
      gifts.map(({ couponId, quantity }) => ({
        shop_id: shopId,
        activity_id: activityId,
        coupon_id: couponId,
        quantity,
      })),
    )
    .execute()
}

/** Reads the titles of some customer levels and labels, without deleted ones. */
export async function readGroups(
  tx: ShopTransaction,
  shopId: number,
  { levelIds, labelIds }: { levelIds: readonly number[]; labelIds: readonly number[] },
): Promise<{ kind: 'level' | 'label'; id: number; title: string }[]> {
  const { rows } = await sql<{ kind: 'level' | 'label'; id: number; title: string }>`
    select 'level' as kind, id, title from customer_level
    where shop_id = ${shopId} and deleted_at is null and id = any (${sql.val([...levelIds])}::bigint[])
    union all
    select 'label', id, title from label
    where shop_id = ${shopId} and kind = 'customer' and deleted_at is null
      and id = any (${sql.val([...labelIds])}::bigint[])
    order by kind, id`.execute(tx)
  return rows
}

/** Lists the coupons an activity may give and the customer groups it may address. */
export async function listActivityChoices(
  tx: ShopTransaction,
  shopId: number,
): Promise<{ kind: string; id: number; title: string; left_over: number | null }[]> {
  const { rows } = await sql<{ kind: string; id: number; title: string; left_over: number | null }>`
    select 'coupon' as kind, c.id, t.title, c.stock - c.given as left_over, c.id as place
    from coupon c join coupon_terms t on t.shop_id = c.shop_id and t.coupon_id = c.id and t.no = c.terms_no
    where c.shop_id = ${shopId} and c.state = 'active'
    union all
    select 'level', id, title, null, rank from customer_level
    where shop_id = ${shopId} and deleted_at is null
    union all
    select 'label', id, title, null, id from label
    where shop_id = ${shopId} and kind = 'customer' and deleted_at is null
    order by kind, place`.execute(tx)
  return rows
}

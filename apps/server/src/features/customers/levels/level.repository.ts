import type { LevelRule, VisitFigures } from '@roombook/domain/customers'
import type { Fen } from '@roombook/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

/** A stored level. */
export interface LevelRow extends LevelRule {
  readonly title: string
}

/** Lists the levels of a shop, lowest first. */
export const listLevelRules = (tx: ShopTransaction, shopId: number): Promise<LevelRow[]> =>
  tx
    .selectFrom('customer_level')
    .select(['id', 'title', 'rank'])
    .select([
      'min_visits as minVisits',
      'min_spent_fen as minSpent',
      'window_days as windowDays',
      'needs_both as needsBoth',
    ])
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute()

/**
 * Locks the shop's list of levels until the transaction ends, so that concurrent saves cannot create one
 * title twice.
 */
export async function lockLevels(tx: ShopTransaction, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('customer levels', ${shopId}))`.execute(tx)
}

/** Locks a customer's all-time figures and level until the transaction ends. */
export const lockLevel = (tx: ShopTransaction, shopId: number, customerId: number) =>
  tx
    .selectFrom('customer')
    .leftJoin('customer_level as level', (join) =>
      join.onRef('level.shop_id', '=', 'customer.shop_id').onRef('level.id', '=', 'customer.level_id'),
    )
    .select(['customer.visits', 'customer.spent_fen as spent', 'customer.level_id as levelId', 'level.title'])
    .where('customer.shop_id', '=', shopId)
    .where('customer.id', '=', customerId)
    .forUpdate('customer')
    .executeTakeFirst()

/**
 * Returns a customer's figures from finished orders since a date; a booking of several rooms is one visit.
 */
export async function figuresSince(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
  since: string,
): Promise<VisitFigures> {
  const { rows } = await sql<VisitFigures>`
    select count(distinct booking_id) as visits,
      coalesce(sum(total_fen + drinks_fen - discount_fen), 0)::bigint as spent
    from order_whole
    where shop_id = ${shopId} and customer_id = ${customerId} and settled and deleted_at is null
      and book_date > ${since}`.execute(tx)
  return rows[0] ?? { visits: 0, spent: 0 }
}

/** Changes a customer's level, and records the change. */
export async function changeLevel(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
  change: { levelId: number | null; fromTitle: string; toTitle: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ level_id: change.levelId })
    .where('shop_id', '=', shopId)
    .where('id', '=', customerId)
    .execute()
  await tx
    .insertInto('customer_level_change')
    .values({
      shop_id: shopId,
      customer_id: customerId,
      from_title: change.fromTitle,
      to_title: change.toTitle,
      reason: 'visit',
      at: change.at,
    })
    .execute()
}

/**
 * Sets every customer of the shop to the highest level reached by the current rules, in one statement.
 * @returns the number of customers whose level changed.
 */
export async function recomputeLevels(
  tx: ShopTransaction,
  shopId: number,
  { today, at }: { today: string; at: Date },
): Promise<number> {
  // Titles are read by subqueries, because an outer join with rows changed in another CTE crashes the
  // coordinator of Citus 13.2. The changes need a CTE of their own, because a worker numbers rows queried
  // while they are inserted.
  const title = (id: RawBuilder<unknown>) =>
    sql`coalesce((select title from customer_level where shop_id = ${shopId} and id = ${id}), '')`
  const { rows } = await sql<{ changed: number }>`
    with lately as (
      select rule.id as level_id, o.customer_id, count(distinct o.booking_id) as visits,
        sum(o.total_fen + o.drinks_fen - o.discount_fen) as spent
      from customer_level rule
      join order_whole o on o.shop_id = ${shopId} and o.customer_id is not null and o.settled
        and o.deleted_at is null and o.book_date > ${today}::date - rule.window_days
      where rule.shop_id = ${shopId} and rule.deleted_at is null and rule.window_days is not null
      group by rule.id, o.customer_id
    ), reached as (
      select c.id, c.level_id as was, (
        select rule.id from customer_level rule
        left join lately on lately.level_id = rule.id and lately.customer_id = c.id
        cross join lateral (
          select case when rule.window_days is null then c.visits else coalesce(lately.visits, 0) end as visits,
            case when rule.window_days is null then c.spent_fen else coalesce(lately.spent, 0) end as spent
        ) done
        where rule.shop_id = ${shopId} and rule.deleted_at is null and case
          when rule.min_visits = 0 and rule.min_spent_fen = 0 then true
          when rule.min_visits = 0 then done.spent >= rule.min_spent_fen
          when rule.min_spent_fen = 0 then done.visits >= rule.min_visits
          when rule.needs_both then done.visits >= rule.min_visits and done.spent >= rule.min_spent_fen
          else done.visits >= rule.min_visits or done.spent >= rule.min_spent_fen
        end
        order by rule.rank desc, rule.id limit 1
      ) as now_id
      from customer c where c.shop_id = ${shopId} and c.deleted_at is null
    ), moved as (
      update customer c set level_id = reached.now_id
      from reached
      where c.shop_id = ${shopId} and c.id = reached.id and reached.now_id is distinct from reached.was
      returning c.id, reached.was, reached.now_id
    ), titled as materialized (
      select moved.id, ${title(sql`moved.was`)} as was, ${title(sql`moved.now_id`)} as now from moved
    ), kept as (
      insert into customer_level_change (shop_id, customer_id, from_title, to_title, reason, at)
      select ${shopId}, titled.id, titled.was, titled.now, 'rules', ${at} from titled
      returning shop_id
    )
    select count(*) as changed from moved`.execute(tx)
  return only(rows).changed
}

/** Counts the customers of each level, by its id. */
export async function countHolders(
  tx: ShopTransaction,
  shopId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select level_id as id, count(*) as count from customer
    where shop_id = ${shopId} and deleted_at is null and level_id is not null
    group by level_id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** Columns of a level that its form edits. */
export interface LevelForm {
  title: string
  minVisits: number
  minSpent: Fen
  windowDays: number | null
  needsBoth: boolean
}

const columnsOfLevel = (form: LevelForm, rank: number) => ({
  title: form.title,
  rank,
  min_visits: form.minVisits,
  min_spent_fen: form.minSpent,
  window_days: form.windowDays,
  needs_both: form.needsBoth,
})

/**
 * Removes all levels of a store except those given; their customers have none until levels are recomputed.
 */
export async function removeOtherLevels(
  tx: ShopTransaction,
  shopId: number,
  retainedIds: readonly number[],
  at: Date,
): Promise<void> {
  await sql`
    update customer_level set deleted_at = ${at}
    where shop_id = ${shopId} and deleted_at is null and id <> all (${sql.val([...retainedIds])}::bigint[])`.execute(
    tx,
  )
}

/** Clears the titles of some levels, so that two of them can exchange theirs. */
export async function untitleLevels(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update customer_level set title = 'level ' || id::text
    where shop_id = ${shopId} and id = any (${sql.val([...ids])}::bigint[])`.execute(tx)
}

export const insertLevel = (tx: ShopTransaction, shopId: number, form: LevelForm, rank: number) =>
  tx
    .insertInto('customer_level')
    .values({ shop_id: shopId, ...columnsOfLevel(form, rank) })
    .execute()

export const updateLevel = (tx: ShopTransaction, shopId: number, id: number, form: LevelForm, rank: number) =>
  tx
    .updateTable('customer_level')
    .set(columnsOfLevel(form, rank))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()

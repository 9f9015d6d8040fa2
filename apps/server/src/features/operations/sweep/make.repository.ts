import type { WithdrawReason, WorkRuleKind } from '@roombook/domain/operations'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import { takenBack, type Work } from './candidates.repository.ts'

/** A shop with its time zone and cut-over hour. */
interface ShopReference {
  shopId: number
  timezone: string
  cutoverHour: number
}

/** Lists the rules of all shops that are due. */
export async function listRulesDue(
  db: Database,
  at: Date,
): Promise<(ShopReference & { kind: WorkRuleKind })[]> {
  const { rows } = await sql<{ shop_id: number; kind: WorkRuleKind; timezone: string; cutover_hour: number }>`
    select * from work_rules_due(${at})`.execute(db)
  return rows.map((row) => ({
    shopId: row.shop_id,
    kind: row.kind,
    timezone: row.timezone,
    cutoverHour: row.cutover_hour,
  }))
}

/** Lists the open tasks of all shops whose reason is gone. */
export async function listTasksGone(
  db: Database,
  at: Date,
  most: number,
): Promise<(ShopReference & { taskId: number; reason: WithdrawReason })[]> {
  const { rows } = await sql<{
    shop_id: number
    task_id: number
    reason: WithdrawReason
    timezone: string
    cutover_hour: number
  }>`select * from work_tasks_gone(${at}, ${most})`.execute(db)
  return rows.map((row) => ({
    shopId: row.shop_id,
    taskId: row.task_id,
    reason: row.reason,
    timezone: row.timezone,
    cutoverHour: row.cutover_hour,
  }))
}

/**
 * Reads, for each customer, the active staff member they are assigned to and the one who took the booking of
 * their last visit.
 */
export async function readOwnPeople(tx: ShopTransaction, shopId: number, customerIds: readonly number[]) {
  const { rows } = await sql<{ id: number; own_id: number | null; opener_id: number | null }>`
    select c.id, (
        select min(cs.staff_id) from customer_staff cs
        join staff s on s.shop_id = cs.shop_id and s.id = cs.staff_id and s.disabled_at is null
        where cs.shop_id = ${shopId} and cs.customer_id = c.id
      ) as own_id, (
        select o.opener_id from order_whole o
        where o.shop_id = ${shopId} and o.customer_id = c.id and o.came and o.deleted_at is null
        order by o.book_date desc, o.id desc limit 1
      ) as opener_id
    from unnest(${sql.val([...customerIds])}::bigint[]) as c (id)`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reads the ids of the staff who work in the store. */
export async function readWorking(tx: ShopTransaction, shopId: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('disabled_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** A task to create. */
export interface NewTask {
  occasion: string
  customer_id: number | null
  booking_id: number | null
  about_date: LocalDate
  about_title: string
  about_sign: string
  claim_of: number | null
  staff_id: number | null
  role_id: number | null
  due_on: LocalDate
  due_at: Date | null
}

/**
 * Condition for an existing task about the same customer and day as a new task `n`, without those withdrawn
 * by the rule.
 */
const wasMade = (shopId: number, kind: WorkRuleKind) => sql`exists (
  select from work_task t
  where t.shop_id = ${shopId} and t.customer_id = n.customer_id and t.kind = ${kind}
    and t.about_date = n.about_date and t.about_title = n.about_title
    and t.claim_of is not distinct from n.claim_of
    and not ${takenBack})`

/** Counts the work without a task, assuming that the unmade tasks were withdrawn. */
export async function countNew(
  tx: ShopTransaction,
  shopId: number,
  { kind, unmade }: { kind: WorkRuleKind; unmade: readonly number[] },
  work: readonly Work[],
): Promise<number> {
  if (work.length === 0) return 0
  const taskRows = work.map((one) => ({
    occasion: one.occasion,
    customer_id: one.customerId,
    booking_id: one.bookingId,
    about_date: one.aboutDate,
    about_title: one.aboutTitle ?? '',
    claim_of: one.claimOf ?? null,
  }))
  const { rows } = await sql<{ count: number }>`
    select count(distinct n.occasion)::int as count
    from jsonb_to_recordset(${JSON.stringify(taskRows)}::jsonb) as n (occasion text, customer_id bigint,
      booking_id bigint, about_date date, about_title text, claim_of bigint)
    where (n.booking_id is not null or not ${wasMade(shopId, kind)})
      and not exists (
        select from work_task t
        where t.shop_id = ${shopId} and t.kind = ${kind} and t.occasion = n.occasion
          and t.id <> all (${sql.val([...unmade])}::bigint[]) and not ${takenBack})`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Condition for a task `t` that staff assigned to its present owner. */
const wasHanded = (shopId: number) => sql`exists (
  select from work_act a where a.shop_id = ${shopId} and a.task_id = t.id and a.act = 'handed')`

/**
 * Creates tasks, each at most once by the unique index of occasions and, after a merge of customers, by
 * customer and day. A task withdrawn by its rule is restored with its assignee and postponement.
 * @returns the ids of created and restored tasks.
 */
export async function insertTasks(
  tx: ShopTransaction,
  { shopId, kind, at, on }: { shopId: number; kind: WorkRuleKind; at: Date; on: LocalDate },
  tasks: readonly NewTask[],
): Promise<number[]> {
  if (tasks.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with fresh as materialized (
      select n.*
      from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as n (occasion text, customer_id bigint,
        booking_id bigint, about_date date, about_title text, about_sign text, claim_of bigint, staff_id bigint,
        role_id bigint, due_on date, due_at timestamptz)
      where n.booking_id is not null or not ${wasMade(shopId, kind)}
    ), restored as (
      update work_task t set ended = null, ended_at = null, ended_note = '', version = t.version + 1,
        due_on = greatest(t.due_on, n.due_on), due_at = n.due_at,
        staff_id = case when ${wasHanded(shopId)} then t.staff_id else n.staff_id end,
        role_id = case when ${wasHanded(shopId)} then t.role_id else n.role_id end
      from fresh n
      where t.shop_id = ${shopId} and t.kind = ${kind} and t.occasion = n.occasion and ${takenBack}
      returning t.id
    ), made as (
      insert into work_task (shop_id, kind, occasion, customer_id, booking_id, about_date, about_title, about_sign,
        claim_of, staff_id, role_id, due_on, due_at, made_at)
      select ${shopId}, ${kind}, n.occasion, n.customer_id, n.booking_id, n.about_date, n.about_title, n.about_sign,
        n.claim_of, n.staff_id, n.role_id, n.due_on, n.due_at, ${at}
      from fresh n
      on conflict (shop_id, kind, occasion) do nothing
      returning id, staff_id
    ), told as (
      insert into work_act (shop_id, task_id, act, staff_id, at, on_date)
      select ${shopId}, c.id, c.act, c.staff_id, ${at}, ${on}::date
      from (
        select id, 'made' as act, staff_id from made union all select id, 'restored', null from restored
      ) c
      returning task_id
    )
    select task_id as id from told order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Withdraws an open task because its reason is gone.
 * @returns whether it was open.
 */
export async function withdrawTask(
  tx: ShopTransaction,
  { shopId, taskId, at, on }: { shopId: number; taskId: number; at: Date; on: LocalDate },
  why: string,
): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      update work_task set ended = 'withdrawn', ended_at = ${at}, ended_note = ${why}, version = version + 1
      where shop_id = ${shopId} and id = ${taskId} and ended_at is null
      returning id
    )
    insert into work_act (shop_id, task_id, act, at, on_date, note)
    select ${shopId}, id, 'withdrawn', ${at}, ${on}::date, ${why} from gone returning 1`.execute(tx)
  return rows.length > 0
}

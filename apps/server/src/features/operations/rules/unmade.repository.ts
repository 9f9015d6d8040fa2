import type { WorkRule } from '@roombook/domain/operations'
import { addDays } from '@roombook/domain/time'
import { type RawBuilder, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { matchesRuleGuests } from '../sweep/candidates.repository.ts'
import type { WorkFrame } from '../sweep/make-work.ts'

const minuteMs = 60_000

/**
 * Condition on an open task `t` that the current rule would create or would have created. Tasks that are
 * merely old are kept.
 */
function isMade({ shopId, at, today }: WorkFrame, rule: WorkRule): RawBuilder<unknown> {
  if (!rule.isOn) return sql`false`
  const past = sql`t.about_date <= ${addDays(today, -rule.amount)}`
  switch (rule.kind) {
    case 'follow-up':
      return sql`${past} and exists (
        select from (
          select o.booking_id, o.customer_id, min(o.book_date) as about_date,
            sum(o.total_fen + o.drinks_fen - o.discount_fen) as spent
          from order_whole o
          where o.shop_id = ${shopId} and o.booking_id = t.booking_id and o.settled and o.deleted_at is null
          group by o.booking_id, o.customer_id
        ) v where ${matchesRuleGuests(shopId, rule)})`
    case 'no-show':
    case 'asleep':
      return past
    case 'claim':
      // The due date is counted from the contact before the task was created.
      return sql`t.about_sign::date + ${rule.amount}::int = t.about_date
        and t.about_sign::date <= ${addDays(today, rule.within - rule.amount)}`
    case 'application':
      return sql`exists (
        select from order_whole o where o.shop_id = ${shopId} and o.booking_id = t.booking_id
          and o.created_at <= ${new Date(at.getTime() - rule.amount * minuteMs)})`
    default:
      return sql`t.about_date <= ${addDays(today, rule.amount)}`
  }
}

/** Lists the open tasks that a rule no longer creates. */
export async function listUnmade(tx: ShopTransaction, frame: WorkFrame, rule: WorkRule): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from work_task t
    where t.shop_id = ${frame.shopId} and t.kind = ${rule.kind} and t.ended_at is null
      and not (${isMade(frame, rule)})
    order by t.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Withdraws the open tasks that a rule no longer creates; enabling or widening the rule restores them.
 * @returns their ids.
 */
export async function withdrawUnmade(
  tx: ShopTransaction,
  frame: WorkFrame,
  { rule, why }: { rule: WorkRule; why: string },
): Promise<number[]> {
  const { shopId, at, today } = frame
  const ids = await listUnmade(tx, frame, rule)
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with gone as (
      update work_task set ended = 'withdrawn', ended_at = ${at}, ended_note = ${why}, version = version + 1
      where shop_id = ${shopId} and id = any (${sql.val(ids)}::bigint[]) and ended_at is null
      returning id
    ), told as (
      insert into work_act (shop_id, task_id, act, at, on_date, note)
      select ${shopId}, id, 'withdrawn', ${at}, ${today}::date, ${why} from gone returning task_id
    )
    select task_id as id from told order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { inState, isOver } from './task.repository.ts'

/** Counts of one staff member's tasks created within some days. */
export interface TaskCounts {
  staff_id: number | null
  nickname: string
  made: number
  in_time: number
  late: number
  by_others: number
  due: number
  put_off: number
  withdrawn: number
  overdue: number
  for_others: number
}

interface Counted {
  /** Business days of creation. */
  from: LocalDate
  to: LocalDate
  /** Day and time of the evaluation. */
  today: LocalDate
  now: Date
  /** Restricts the count to one staff member. */
  staffId?: number | undefined
}

/**
 * Counts the tasks created within some business days by their current owner. Each task is in exactly one
 * column: done in time or late by its owner (by anyone if unassigned), done by others, due, put off, or
 * withdrawn.
 */
export async function countByOwner(
  tx: ShopTransaction,
  shopId: number,
  { from, to, today, now, staffId }: Counted,
): Promise<TaskCounts[]> {
  const { rows } = await sql<TaskCounts>`
    with made as materialized (
      select t.staff_id, d.staff_id as doer_id, t.late,
        case when ${inState(today, 'done')} and d.staff_id is distinct from coalesce(t.staff_id, d.staff_id) then 'by-others'
          when ${inState(today, 'done')} then 'done'
          when ${inState(today, 'withdrawn')} then 'withdrawn'
          when ${inState(today, 'put-off')} then 'put-off'
          else 'due' end as standing,
        ${inState(today, 'due')} and ${isOver({ today, now })} as overdue
      from work_act m
      join work_task t on t.shop_id = m.shop_id and t.id = m.task_id
      left join work_act d on d.shop_id = t.shop_id and d.task_id = t.id and d.act = 'done'
      where m.shop_id = ${shopId} and m.act = 'made' and m.on_date between ${from} and ${to}
    ), owned as (
      select staff_id, count(*)::int as made,
        count(*) filter (where standing = 'done' and not late)::int as in_time,
        count(*) filter (where standing = 'done' and late)::int as late,
        count(*) filter (where standing = 'by-others')::int as by_others,
        count(*) filter (where standing = 'due')::int as due,
        count(*) filter (where standing = 'put-off')::int as put_off,
        count(*) filter (where standing = 'withdrawn')::int as withdrawn,
        count(*) filter (where overdue)::int as overdue
      from made group by staff_id
    ), helped as (
      select doer_id as staff_id, count(*)::int as for_others from made
      where doer_id is not null and staff_id is distinct from doer_id group by doer_id
    ), whose as (
      select staff_id from owned union select staff_id from helped
    )
    select w.staff_id, coalesce(s.nickname, '') as nickname, coalesce(o.made, 0) as made, coalesce(o.in_time, 0) as in_time,
      coalesce(o.late, 0) as late, coalesce(o.by_others, 0) as by_others, coalesce(o.due, 0) as due,
      coalesce(o.put_off, 0) as put_off, coalesce(o.withdrawn, 0) as withdrawn, coalesce(o.overdue, 0) as overdue,
      coalesce(h.for_others, 0) as for_others
    from whose w
    left join owned o on o.staff_id is not distinct from w.staff_id
    left join helped h on h.staff_id = w.staff_id
    left join staff s on s.shop_id = ${shopId} and s.id = w.staff_id
    where ${staffId ?? null}::bigint is null or w.staff_id = ${staffId ?? null}
    order by w.staff_id nulls last`.execute(tx)
  return rows
}

import type { LocalDate } from '@roombook/domain'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** What became of somebody's tasks within some days. */
export interface TaskCounts {
  staff_id: number | null
  nickname: string
  made: number
  in_time: number
  late: number
  put_off: number
  handed: number
}

/** Tasks by staff within some business days; of one person alone where one is named. */
export async function countActs(
  tx: ShopTransaction,
  shopId: number,
  { from, to, staffId }: { from: LocalDate; to: LocalDate; staffId?: number | undefined },
): Promise<TaskCounts[]> {
  const { rows } = await sql<TaskCounts>`
    select a.staff_id, coalesce(s.nickname, '') as nickname,
      count(*) filter (where a.act = 'made')::int as made,
      count(*) filter (where a.act = 'done' and not a.late)::int as in_time,
      count(*) filter (where a.act = 'done' and a.late)::int as late,
      count(*) filter (where a.act = 'put-off')::int as put_off,
      count(*) filter (where a.act = 'handed' and a.to_staff_id <> a.staff_id)::int as handed
    from work_act a
    left join staff s on s.shop_id = a.shop_id and s.id = a.staff_id
    where a.shop_id = ${shopId} and a.on_date between ${from} and ${to} and a.act <> 'withdrawn'
      and (${staffId ?? null}::bigint is null or a.staff_id = ${staffId ?? null})
    group by a.staff_id, s.nickname
    order by a.staff_id nulls last`.execute(tx)
  return rows
}

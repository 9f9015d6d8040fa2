import type { CallCounts } from '@roombook/contract/phone-report'
import type { LocalDate } from '@roombook/domain/time'
import { type RawBuilder, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { wasAnswered, wasCalledBack, wasMissed, wasSilenced } from '../calls/call-outcome.repository.ts'

interface ReportFilter {
  shopId: number
  timezone: string
  startDate: LocalDate
  endDate: LocalDate
  /** Time span that contains the days, for the index; the days themselves are in local time. */
  from: Date
  until: Date
}

/** Grouping of the report's lines; `all` for the sums. */
export type CountedBy = 'all' | 'day' | 'line' | 'hour'

/** A line of the report: its grouping and key, and the counts. */
export type CountedCalls = CallCounts & { by: CountedBy; key: string }

const count = (which: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${which}))::int`

/** Counts the calls of some days by day, line and hour, and in total, in one scan. Excludes test calls. */
export async function countCalls(tx: ShopTransaction, filter: ReportFilter): Promise<CountedCalls[]> {
  const { shopId, timezone, startDate, endDate, from, until } = filter
  const { rows } = await sql<CountedCalls>`
    with told as (
      select *, rang_at at time zone ${timezone} as wall from phone_call
      where shop_id = ${shopId} and rang_at >= ${from} and rang_at < ${until} and caller_kind <> 'test'
    ), counted as (
      select *, wall::date::text as day, extract(hour from wall)::int as hour from told
      where wall::date between ${startDate}::date and ${endDate}::date
    )
    select
      case when grouping(day) = 0 then 'day' when grouping(line_number) = 0 then 'line'
        when grouping(hour) = 0 then 'hour' else 'all' end as by,
      coalesce(day, line_number, hour::text, '') as key,
      count(*)::int as calls,
      ${count(wasAnswered)} as answered,
      ${count(wasMissed)} as missed,
      ${count(wasSilenced)} as silenced,
      (count(*) - ${count(sql`(${wasAnswered} or ${wasMissed} or ${wasSilenced})`)})::int as unsaid,
      ${count(wasCalledBack)} as "calledBack",
      ${count(sql`(${wasMissed} and handled_at is null)`)} as waiting,
      round((percentile_cont(0.5) within group (order by greatest(0, extract(epoch from handled_at - rang_at)))
        filter (where ${wasCalledBack}))::numeric)::int as "backSeconds",
      ${count(sql`handled_how = 'booked'`)} as booked
    from counted
    group by grouping sets ((), (day), (line_number), (hour))`.execute(tx)
  return rows
}

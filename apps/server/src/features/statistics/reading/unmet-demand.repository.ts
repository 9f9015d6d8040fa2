import type { OutputOf } from '@roombook/contract'
import type { listUnmetDemand, UnmetDemandKind } from '@roombook/contract/statistics-wanted'
import { type RawBuilder, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Counting } from './figures.repository.ts'
import type { DayCount } from './page-of-stores.ts'

type UnmetRequest = Omit<OutputOf<typeof listUnmetDemand>['list'][number], 'at'> & { at: Date }

const entries = (state: RawBuilder<unknown>) => sql`
  select shop_id, book_date, period_id, people_num, created_at as at, source = 'guest' as by_guest, state, order_id
  from waitlist_entry where ${state}`

const rowsByKind: Readonly<Record<UnmetDemandKind, RawBuilder<unknown>>> = {
  waited: entries(sql`true`),
  waitedBooked: entries(sql`state = 'booked'`),
  turnedAway: sql`
    select shop_id, book_date, period_id, people_num, at, by_guest, null::text as state, null::bigint as order_id
    from turned_away`,
}

type RequestFilter = Counting & { kind: UnmetDemandKind }

const found = ({ shopId, startDate, endDate, kind }: RequestFilter) => sql`(${rowsByKind[kind]}) w
  where w.shop_id = ${shopId} and w.book_date between ${startDate}::date and ${endDate}::date`

/** Counts the guests who found no room, by day. */
export async function countUnmetDemand(tx: ShopTransaction, filter: RequestFilter): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select w.book_date as date, count(*)::int as count from ${found(filter)} group by w.book_date`.execute(tx)
  return rows
}

/** Lists a page of the guests who found no room, the newest day first. */
export async function listUnmetDemandRows(
  tx: ShopTransaction,
  filter: RequestFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<UnmetRequest[]> {
  const { shopId } = filter
  const { rows } = await sql<UnmetRequest>`
    select ${shopId}::bigint as "shopId", w.book_date as "bookDate", m.title as "periodName", w.people_num as people, w.at, w.by_guest as "byGuest", w.state,
      w.order_id as "orderId"
    from (select w.* from ${found(filter)}) w
    join meal_period m on m.shop_id = ${shopId} and m.id = w.period_id
    order by w.book_date desc, w.at desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

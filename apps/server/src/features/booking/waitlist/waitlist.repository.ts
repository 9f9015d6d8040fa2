import type { Sex } from '@roombook/domain/customers'
import { OrderStatus } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { WaitedMeal } from './count-waiting.repository.ts'

export interface NewEntry extends WaitedMeal {
  peopleNum: number
  userName: string
  sex: Sex
  remark: string
  source: 'guest' | 'staff'
  /** Null where a guest added it. */
  addedBy: number | null
  network: string
  lapsesAt: Date
  at: Date
}

/** Adds an entry; returns undefined where the phone already waits for that period. */
export async function insertEntry(
  tx: ShopTransaction,
  shopId: number,
  entry: NewEntry,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into waitlist_entry (shop_id, book_date, period_id, phone, people_num, user_name, sex, remark, source,
      added_by, network, lapses_at, created_at)
    values (${shopId}, ${entry.bookDate}, ${entry.periodId}, ${entry.phone}, ${entry.peopleNum}, ${entry.userName},
      ${entry.sex}, ${entry.remark}, ${entry.source}, ${entry.addedBy}, ${entry.network}, ${entry.lapsesAt}, ${entry.at})
    on conflict (shop_id, phone, book_date, period_id) where state = 'waiting' and phone <> '' do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

const withPeriod = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('waitlist_entry as entry')
    .innerJoin('meal_period as period', (join) =>
      join.onRef('period.shop_id', '=', 'entry.shop_id').onRef('period.id', '=', 'entry.period_id'),
    )
    .leftJoin('staff', (join) =>
      join.onRef('staff.shop_id', '=', 'entry.shop_id').onRef('staff.id', '=', 'entry.added_by'),
    )
    .leftJoin('customer', (join) =>
      join
        .onRef('customer.shop_id', '=', 'entry.shop_id')
        .onRef('customer.phone', '=', 'entry.phone')
        .on('customer.deleted_at', 'is', null),
    )
    .select([
      'entry.id',
      'customer.id as customerId',
      'entry.book_date as bookDate',
      'entry.period_id as periodId',
      'entry.people_num as peopleNum',
      'entry.user_name as userName',
      'entry.phone',
      'entry.sex',
      'entry.remark',
      'entry.state',
      'entry.free_since as freeSince',
      'entry.lapses_at as lapsesAt',
      'entry.order_id as orderId',
      'entry.created_at as createdAt',
      'period.title as periodName',
      'period.start_minutes as startMinutes',
      'period.end_minutes as endMinutes',
      'staff.nickname as addedBy',
    ])
    .where('entry.shop_id', '=', shopId)

/** Lists a day's waiting entries, in order of creation. */
export const listWaiting = (tx: ShopTransaction, shopId: number, bookDate: LocalDate) =>
  withPeriod(tx, shopId)
    .where('entry.state', '=', 'waiting')
    .where('entry.book_date', '=', bookDate)
    .orderBy('entry.id')
    .execute()

/**
 * Lists a phone's entries: waiting ones soonest first, or ended ones still of interest latest first. An entry
 * whose period is over counts as ended even before the sweep has marked it.
 */
export const listEntriesOfPhone = (
  tx: ShopTransaction,
  shopId: number,
  { phone, past, most, now }: { phone: string; past: boolean; most: number; now: Date },
) =>
  withPeriod(tx, shopId)
    .where('entry.phone', '=', phone)
    .where((where) => {
      const waits = where.and([where('entry.state', '=', 'waiting'), where('entry.lapses_at', '>', now)])
      return past ? where.not(waits) : waits
    })
    .orderBy('entry.book_date', past ? 'desc' : 'asc')
    .orderBy('period.start_minutes', past ? 'desc' : 'asc')
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute()

/** Finds the entry under which a phone waits for a period of a date. */
export const findWaiting = (tx: ShopTransaction, shopId: number, { phone, bookDate, periodId }: WaitedMeal) =>
  withPeriod(tx, shopId)
    .where('entry.state', '=', 'waiting')
    .where('entry.phone', '=', phone)
    .where('entry.book_date', '=', bookDate)
    .where('entry.period_id', '=', periodId)
    .executeTakeFirst()

/** Finds a waiting entry by id. */
export const findEntry = (tx: ShopTransaction, shopId: number, entryId: number) =>
  withPeriod(tx, shopId)
    .where('entry.id', '=', entryId)
    .where('entry.state', '=', 'waiting')
    .executeTakeFirst()

export type EntryRow = Awaited<ReturnType<typeof listWaiting>>[number]

/** Reads the phone of a waiting entry; undefined for any other. */
export async function findWaitingPhone(
  tx: ShopTransaction,
  shopId: number,
  entryId: number,
): Promise<string | undefined> {
  const entry = await tx
    .selectFrom('waitlist_entry')
    .select('phone')
    .where('shop_id', '=', shopId)
    .where('id', '=', entryId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return entry?.phone
}

const unfinished = [OrderStatus.applied, OrderStatus.booked, OrderStatus.arrived, OrderStatus.held]

/** Finds the booking that a phone already has in a period of a date. */
export async function findBookingByPhone(
  tx: ShopTransaction,
  shopId: number,
  { phone, bookDate, periodId }: WaitedMeal,
): Promise<number | undefined> {
  const order = await tx
    .selectFrom('order_whole')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .where('book_date', '=', bookDate)
    .where('period_id', '=', periodId)
    .where('status', 'in', unfinished)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return order?.id
}

import { type LocalDate, weekdayOf } from '@roombook/domain/time'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { compileStatement } from '#platform/db/compile-statement.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A meal period, in minutes since midnight; one that ends before its start runs past midnight. */
export interface PeriodRow {
  id: number
  title: string
  startMinutes: number
  endMinutes: number
  arrivalStepMinutes: number
}

/** A period on a date. */
export interface PeriodOnDate extends PeriodRow {
  /** Reason why the shop is closed then, possibly empty; null where it is open. */
  closedReason: string | null
}

const columns = [
  'id',
  'title',
  'start_minutes as startMinutes',
  'end_minutes as endMinutes',
  'arrival_step_minutes as arrivalStepMinutes',
] as const

interface DayOfShop {
  shopId: number
  date: LocalDate
  /** 0 is Sunday. */
  weekday: number
}

const openOn = (from: Kysely<DB>, { shopId, date, weekday }: DayOfShop) =>
  from
    .selectFrom('meal_period')
    .select(columns)
    .select((of) =>
      of
        .selectFrom('closed_day as closed')
        .select('closed.reason')
        .where('closed.shop_id', '=', shopId)
        .where('closed.start_date', '<=', date)
        .where('closed.end_date', '>=', date)
        .where((any) =>
          any.or([
            any('closed.period_id', 'is', null),
            any('closed.period_id', '=', any.ref('meal_period.id')),
          ]),
        )
        .orderBy('closed.id')
        .limit(1)
        .as('closedReason'),
    )
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .where((of) => of(of.val(weekday), '=', of.fn.any('weekdays')))

/**
 * Lists the periods that a shop offers on a date, in its order, including those in which it is closed that
 * day.
 */
export const listPeriodsOn = (
  tx: ShopTransaction,
  shopId: number,
  date: LocalDate,
): Promise<PeriodOnDate[]> =>
  openOn(tx, { shopId, date, weekday: weekdayOf(date) })
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Lists a shop's periods in its order, with the weekdays (0 is Sunday) on which they are offered. */
export const listPeriodsOfWeek = (
  tx: ShopTransaction,
  shopId: number,
): Promise<(PeriodRow & { weekdays: number[] })[]> =>
  tx
    .selectFrom('meal_period')
    .select([...columns, 'weekdays'])
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Finds a period that the shop offers on a date, even if it is closed that day; undefined otherwise. */
export async function findPeriod(
  tx: ShopTransaction,
  shopId: number,
  date: LocalDate,
  periodId: number,
): Promise<PeriodOnDate | undefined> {
  const { rows } = await periodOn(tx, { shopId, date, weekday: weekdayOf(date), periodId })
  return rows[0]
}

const periodOn = compileStatement((from, of: DayOfShop & { periodId: number }) =>
  openOn(from, of).where('id', '=', of.periodId),
)

/** Finds a period, including deleted ones, which orders may refer to. */
export function findPeriodEver(
  tx: ShopTransaction,
  shopId: number,
  periodId: number,
): Promise<PeriodRow | undefined> {
  return tx
    .selectFrom('meal_period')
    .select(columns)
    .where('shop_id', '=', shopId)
    .where('id', '=', periodId)
    .executeTakeFirst()
}

/** Lists all periods in the shop's order, including deleted ones, with their weekdays (0 is Sunday). */
export async function listPeriodsEver(
  tx: ShopTransaction,
  shopId: number,
): Promise<{ id: number; title: string; weekdays: number[]; gone: boolean }[]> {
  return tx
    .selectFrom('meal_period')
    .select(['id', 'title', 'weekdays'])
    .select((of) => of('deleted_at', 'is not', null).$castTo<boolean>().as('gone'))
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

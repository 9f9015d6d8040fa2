import { type LocalDate, weekdayOf } from '@roombook/domain'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { compileStatement } from '#platform/db/compile-statement.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A meal period, in minutes since midnight; an end before its start runs past midnight. */
export interface PeriodRow {
  id: number
  title: string
  startMinutes: number
  endMinutes: number
  arrivalStepMinutes: number
}

/** A period of a date. */
export interface PeriodOnDate extends PeriodRow {
  /** Why the shop rests then, which may be without words; null where it does not. */
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

/** The periods that a shop opens on a date, in the shop's order, those too in which it rests that day. */
export const listPeriodsOn = (
  tx: ShopTransaction,
  shopId: number,
  date: LocalDate,
): Promise<PeriodOnDate[]> =>
  openOn(tx, { shopId, date, weekday: weekdayOf(date) })
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The periods that a shop has, in its order, with the weekdays (0 is Sunday) on which it opens them. */
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

/** A period that the shop opens on a date, though it may rest that day; nothing when it does not. */
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

/** A period that the shop has or had: of an order that was made when it was open. */
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

/** Every period that a shop has or had, in its order, with the weekdays (0 is Sunday) on which it opens. */
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

import type { Insertable } from 'kysely'
import type { MealPeriod } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A meal period for management, in minutes since midnight. */
export interface ManagedPeriodRow {
  id: number
  title: string
  startMinutes: number
  endMinutes: number
  arrivalStep: number
  weekdays: number[]
}

/** Lists the meal periods, in the shop's order. */
export function listManagedPeriods(tx: ShopTransaction, shopId: number): Promise<ManagedPeriodRow[]> {
  return tx
    .selectFrom('meal_period')
    .select(['id', 'title', 'weekdays', 'start_minutes as startMinutes', 'end_minutes as endMinutes'])
    .select('arrival_step_minutes as arrivalStep')
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type PeriodColumns = Pick<
  Insertable<MealPeriod>,
  'title' | 'start_minutes' | 'end_minutes' | 'arrival_step_minutes' | 'weekdays'
>

/**
 * Inserts a period at the end, or updates one.
 * @returns its id.
 */
export async function putPeriod(
  tx: ShopTransaction,
  shopId: number,
  id: number | null,
  columns: PeriodColumns,
): Promise<number> {
  if (id === null) {
    const { last } = await tx
      .selectFrom('meal_period')
      .select((of) => of.fn.coalesce(of.fn.max('position'), of.lit(-1)).as('last'))
      .where('shop_id', '=', shopId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    const row = { ...columns, shop_id: shopId, position: last + 1 }
    const made = await tx.insertInto('meal_period').values(row).returning('id').executeTakeFirstOrThrow()
    return made.id
  }
  await tx
    .updateTable('meal_period')
    .set(columns)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
  return id
}

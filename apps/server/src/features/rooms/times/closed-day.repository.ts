import type { ClosedDay } from '@roombook/contract/opening-times'
import type { Closure } from '@roombook/domain/rooms'
import type { LocalDate } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Lists the closures that overlap some days, `from` and `to` included. */
export function listClosures(
  tx: ShopTransaction,
  shopId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<Closure[]> {
  return tx
    .selectFrom('closed_day')
    .select(['start_date as startDate', 'end_date as endDate', 'period_id as periodId', 'reason'])
    .where('shop_id', '=', shopId)
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .orderBy('id')
    .execute()
}

/** Lists the closures that end on a day or later, the earliest first. */
export async function listClosedDays(
  tx: ShopTransaction,
  shopId: number,
  since: LocalDate,
): Promise<ClosedDay[]> {
  const rows = await tx
    .selectFrom('closed_day as closed')
    .leftJoin('meal_period as period', (join) =>
      join.onRef('period.shop_id', '=', 'closed.shop_id').onRef('period.id', '=', 'closed.period_id'),
    )
    .select(['closed.id', 'closed.start_date as startDate', 'closed.end_date as endDate'])
    .select(['closed.period_id as periodId', 'period.title as periodName', 'closed.reason'])
    .where('closed.shop_id', '=', shopId)
    .where('closed.end_date', '>=', since)
    .orderBy('closed.start_date')
    .orderBy('closed.id')
    .execute()
  return rows.map(({ periodName, ...row }) => ({ ...row, periodName: periodName ?? '' }))
}

/**
 * Inserts a closure.
 * @returns its id.
 */
export async function insertClosure(tx: ShopTransaction, shopId: number, closure: Closure): Promise<number> {
  const { id } = await tx
    .insertInto('closed_day')
    .values({
      shop_id: shopId,
      start_date: closure.startDate,
      end_date: closure.endDate,
      period_id: closure.periodId,
      reason: closure.reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Deletes a closure.
 * @returns the deleted one; undefined for an unknown id.
 */
export function deleteClosure(tx: ShopTransaction, shopId: number, id: number): Promise<Closure | undefined> {
  return tx
    .deleteFrom('closed_day')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning(['start_date as startDate', 'end_date as endDate', 'period_id as periodId', 'reason'])
    .executeTakeFirst()
}

export async function deleteClosuresOfPeriod(
  tx: ShopTransaction,
  shopId: number,
  periodId: number,
): Promise<void> {
  await tx.deleteFrom('closed_day').where('shop_id', '=', shopId).where('period_id', '=', periodId).execute()
}

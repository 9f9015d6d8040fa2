import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import { compileStatement } from '#platform/db/compile-statement.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import type { WaitedMeal } from './count-waiting.repository.ts'

/** An entry that has ended. */
export interface EndedEntry {
  id: number
  bookDate: LocalDate
  periodId: number
}

export interface Ending {
  state: 'booked' | 'withdrawn' | 'removed' | 'lapsed'
  at: Date
  orderId?: number
  reason?: string
  endedBy?: number
}

const ended = ({ state, at, orderId, reason, endedBy }: Ending) => ({
  state,
  ended_at: at,
  order_id: orderId ?? null,
  reason: reason ?? '',
  ended_by: endedBy ?? null,
})

const endedColumns = ['id', 'book_date as bookDate', 'period_id as periodId'] as const

/** Ends a waiting entry; undefined where it no longer waits. */
export const endEntry = (
  tx: ShopTransaction,
  shopId: number,
  entryId: number,
  { phone, ...ending }: Ending & { phone?: string },
): Promise<EndedEntry | undefined> =>
  tx
    .updateTable('waitlist_entry')
    .set(ended(ending))
    .where('shop_id', '=', shopId)
    .where('id', '=', entryId)
    .where('state', '=', 'waiting')
    .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''))
    .returning(endedColumns)
    .executeTakeFirst()

/** Ends a phone's waiting entries for a period of a date. */
export async function endWaitingForMeal(
  tx: ShopTransaction,
  shopId: number,
  { phone, bookDate, periodId }: WaitedMeal,
  ending: Ending,
): Promise<EndedEntry[]> {
  const { rows } = await endAll(tx, { ...ended(ending), shopId, phone, bookDate, periodId })
  return rows
}

const endAll = compileStatement((from, of: ReturnType<typeof ended> & WaitedMeal & { shopId: number }) =>
  from
    .updateTable('waitlist_entry')
    .set({
      state: of.state,
      ended_at: of.ended_at,
      order_id: of.order_id,
      reason: of.reason,
      ended_by: of.ended_by,
    })
    .where('shop_id', '=', of.shopId)
    .where('state', '=', 'waiting')
    .where('phone', '=', of.phone)
    .where('phone', '!=', '')
    .where('book_date', '=', of.bookDate)
    .where('period_id', '=', of.periodId)
    .returning(endedColumns),
)

/** Lists the ids of a phone's waiting entries in a shop. */
export async function listWaitingIds(tx: ShopTransaction, shopId: number, phone: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('waitlist_entry')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('state', '=', 'waiting')
    .where('phone', '=', phone)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Lists the shops in which a phone waits or has waited. */
export async function listShopsOfWaiting(db: Database, phone: string): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`select shops_of_waiting(${phone}) as shop_id`.execute(db)
  return rows.map((row) => row.shop_id)
}

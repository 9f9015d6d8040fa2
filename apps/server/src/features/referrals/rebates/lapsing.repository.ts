import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Lists rebates of all stores with a remaining amount after their last day. */
export async function listRebatesToLapse(
  db: Database,
  at: Date,
  most: number,
): Promise<{ shopId: number; rebateId: number }[]> {
  const { rows } = await sql<{ shop_id: number; rebate_id: number }>`
    select * from rebates_to_lapse(${at}, ${most})`.execute(db)
  return rows.map((row) => ({ shopId: row.shop_id, rebateId: row.rebate_id }))
}

/** Lists the stores in which a phone's customer has or had rebates. */
export async function listShopsWithRebates(db: Database, phone: string): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`select shops_with_rebates_of(${phone}) as shop_id`.execute(
    db,
  )
  return rows.map((row) => Number(row.shop_id))
}

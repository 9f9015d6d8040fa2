import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** An overdue order of any shop. */
export interface DueOrder {
  shop_id: number
  order_id: number
  booking_id: number
}

/** Lists overdue holds and booking requests, longest overdue first. */
export async function listOverdueHolds(db: Database, now: Date, most: number): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`select * from overdue_holds(${now}, ${most})`.execute(db)
  return rows
}

/** Lists orders not cleared by the end of their shop's business day, with the new business date. */
export async function listUnclearedOrders(
  db: Database,
  now: Date,
  most: number,
): Promise<(DueOrder & { business_date: string })[]> {
  const { rows } = await sql<DueOrder & { business_date: string }>`
    select * from uncleared_orders(${now}, ${most})`.execute(db)
  return rows
}

/**
 * Lists orders whose meal was not checked by the end of their shop's business day, with the shop's check
 * mode.
 */
export async function listUncheckedMeals(
  db: Database,
  now: Date,
  most: number,
): Promise<(DueOrder & { meal_check_mode: 1 | 2 })[]> {
  const { rows } = await sql<DueOrder & { meal_check_mode: 1 | 2 }>`
    select * from unchecked_meals(${now}, ${most})`.execute(db)
  return rows
}

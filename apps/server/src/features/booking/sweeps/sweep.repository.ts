import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** An order whose time has come, in whichever shop. */
export interface DueOrder {
  shop_id: number
  order_id: number
  booking_id: number
}

/** Holds and applications whose time is over, those that waited longest first. */
export async function listOverdueHolds(db: Database, now: Date, most: number): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`select * from overdue_holds(${now}, ${most})`.execute(db)
  return rows
}

/** Orders that still have their table though their shop's day is over, with the date of the day it then is. */
export async function listUnclearedOrders(
  db: Database,
  now: Date,
  most: number,
): Promise<(DueOrder & { business_date: string })[]> {
  const { rows } = await sql<DueOrder & { business_date: string }>`
    select * from uncleared_orders(${now}, ${most})`.execute(db)
  return rows
}

/** Orders whose meal nobody checked before their shop's day was over, with how the shop checks meals. */
export async function listUncheckedMeals(
  db: Database,
  now: Date,
  most: number,
): Promise<(DueOrder & { meal_check_mode: 1 | 2 })[]> {
  const { rows } = await sql<DueOrder & { meal_check_mode: 1 | 2 }>`
    select * from unchecked_meals(${now}, ${most})`.execute(db)
  return rows
}

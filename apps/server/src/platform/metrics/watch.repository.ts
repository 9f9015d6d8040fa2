import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A figure over all stores, by name and label. */
export interface WatchFigure {
  figure: string
  label: string
  amount: number
}

export async function readWatchFigures(db: Database, at: Date): Promise<WatchFigure[]> {
  const { rows } = await sql<WatchFigure>`select * from watch_figures(${at})`.execute(db)
  return rows
}

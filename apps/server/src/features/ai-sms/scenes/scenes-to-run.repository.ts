import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Lists the shops of the installation whose scenes are due. */
export async function listShopsWithScenes(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_with_scenes(${now})`.execute(db)
  return rows.map((row) => row.shop_id)
}

import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { dayTables, monthTables } from '../counting/count-days.repository.ts'

/** Lists all stores. */
export const listShops = (db: Kysely<DB>) =>
  db.selectFrom('shop').select(['shop_id', 'title']).orderBy('shop_id').execute()

/** All counted tables of a store. */
const counted = [...dayTables, ...monthTables, 'statistics_first_visit'] as const

/** Most differing rows reported per table. */
const mostNamed = 20

/** Copies a store's counts to temporary tables until the transaction ends. */
export async function snapshotCounts(db: Kysely<DB>, shopId: number): Promise<void> {
  for (const table of counted)
    await sql`create temporary table ${sql.table(`was_${table}`)} on commit drop as
      select * from ${sql.table(table)} where shop_id = ${sql.lit(shopId)}`.execute(db)
}

/** Compares the rows before and after the recount; each difference as text. */
export async function readDifferences(db: Kysely<DB>, shopId: number): Promise<string[]> {
  const all: string[] = []
  for (const table of counted) {
    const now = sql`select * from ${sql.table(table)} where shop_id = ${sql.lit(shopId)}`
    const was = sql`select * from ${sql.table(`was_${table}`)}`
    const { rows } = await sql<{ row: string; stood: boolean }>`
      (select to_jsonb(d) - 'shop_id' as row, true as stood from (${was} except ${now}) d limit ${mostNamed})
      union all
      (select to_jsonb(d) - 'shop_id', false from (${now} except ${was}) d limit ${mostNamed})`.execute(db)
    all.push(
      ...rows.map(({ row, stood }) => `${table}: ${stood ? 'stands' : 'should be'} ${JSON.stringify(row)}`),
    )
  }
  return all
}

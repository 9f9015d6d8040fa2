import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from './database.ts'

/** Tables of a shop whose rows have a version, which counts how often they were saved. */
export type VersionedTable = {
  [Table in keyof DB]: DB[Table] extends { shop_id: unknown; version: unknown } ? Table : never
}[keyof DB]

/** A row to save, with the version that the user saw. */
export interface SeenRow<Table extends VersionedTable> {
  table: Table
  /** Key of the row: its shop and the other key columns. */
  key: { shop_id: number } & Partial<Insertable<DB[Table]>>
  /** Version that the user saw; 0 when there was no row. */
  seen: number
}

/**
 * Saves a row of settings unless its version has changed since (optimistic locking). Of two concurrent saves
 * the first wins, also for a new row.
 * @returns whether it was saved.
 */
export async function saveByVersion<Table extends VersionedTable>(
  tx: ShopTransaction,
  { table, key, seen }: SeenRow<Table>,
  columns: Updateable<DB[Table]>,
): Promise<boolean> {
  const version = seen + 1
  const written = Object.entries({ ...columns, version })
  const named = Object.entries(key)
  const names = [...named, ...written].map(([name]) => sql.ref(name))
  const values = [...named, ...written].map(([, value]) => sql.val(value))
  const { rows } =
    seen === 0
      ? await sql`
          insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})
          on conflict do nothing returning version`.execute(tx)
      : await sql`
          update ${sql.table(table)}
          set ${sql.join(written.map(([name, value]) => sql`${sql.ref(name)} = ${sql.val(value)}`))}
          where ${sql.join(
            named.map(([name, value]) => sql`${sql.ref(name)} = ${sql.val(value)}`),
            sql` and `,
          )} and version = ${seen}
          returning version`.execute(tx)
  return rows.length > 0
}

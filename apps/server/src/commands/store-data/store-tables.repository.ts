import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { accountsOfStore } from '../accounts/account.repository.ts'
import { inOrderOfKeys } from '../keys-set-aside.ts'

/**
 * Lists every table with rows of stores, that is, with the column `shop_id`. Read from the schema, so that
 * none is forgotten.
 */
export async function listStoreTables(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by c.relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Reads a store's rows of a table as JSON texts, in chunks. */
export async function* readRows(db: Kysely<DB>, table: string, shopId: number): AsyncGenerator<string[]> {
  const portion = 5000
  for (let after: string | undefined; ; ) {
    const { rows } = await sql<{ place: string; row: string }>`
      select t.ctid::text as place, to_jsonb(t)::text as row from ${sql.table(table)} t
      where shop_id = ${shopId} and (${after ?? null}::tid is null or t.ctid > ${after ?? null}::tid)
      order by t.ctid limit ${portion}`.execute(db)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < portion) return
    after = rows.at(-1)?.place
  }
}

/** Counts a store's rows in each table. */
export async function countRows(
  db: Kysely<DB>,
  tables: readonly string[],
  shopId: number,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where shop_id = ${shopId}`.execute(db)
    counts.set(table, rows[0]?.count ?? 0)
  }
  return counts
}

/**
 * Deletes a store's rows, those of a referencing table before those of the referenced one. A single statement
 * over all tables would need no order, but a cluster runs one statement per table and checks foreign keys
 * after each.
 */
export async function deleteRows(db: Kysely<DB>, tables: readonly string[], shopId: number): Promise<void> {
  const { rows: keys } = await sql<{ holder: string; target: string }>`
    select distinct h.relname as holder, t.relname as target
    from pg_constraint k
    join pg_class h on h.oid = k.conrelid
    join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    order by 1, 2`.execute(db)
  for (const table of inOrderOfKeys(tables, keys).toReversed())
    await sql`delete from ${sql.table(table)} where shop_id = ${shopId}`.execute(db)
}

/** The accounts of those who work in this store, in no other store and for no brand. */
export async function listAccountsOfStoreAlone(db: Kysely<DB>, shopId: number): Promise<number[]> {
  const here = await accountsOfStore(db, shopId)
  if (here.length === 0) return []
  const elsewhere = await db
    .selectFrom('staff')
    .select('account_id')
    .where('account_id', 'in', here)
    .where('shop_id', '<>', shopId)
    .execute()
  const forBrands = await db
    .selectFrom('brand_user')
    .select('account_id')
    .where('account_id', 'in', here)
    .execute()
  const others = new Set([...elsewhere, ...forBrands].map(({ account_id }) => account_id))
  return here.filter((id) => !others.has(id))
}

export async function deleteAccounts(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('brand_session')
    .where('account_id', 'in', [...ids])
    .execute()
  await db
    .deleteFrom('account')
    .where('id', 'in', [...ids])
    .execute()
}

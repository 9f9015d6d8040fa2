import type { ColumnField, ImportChoices, ImportVerdict } from '@roombook/contract/customer-import'
import type { ImportState } from '@roombook/contract/import-state'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'

/** Key of an import. */
export interface ImportKey {
  shopId: number
  id: number
}

/** An import with its state and counts. */
export interface ImportRecord {
  id: number
  state: ImportState
  titles: string[]
  fields: ColumnField[]
  row_count: number
  choices: Partial<ImportChoices>
  new_labels: string[]
  added: number
  updated: number
  same: number
  refused: number
  stayed: number
  done_through: number
  created_at: Date
  worked_for: number
}

/** Changeable columns of an import. */
export type ImportProgress = Partial<Omit<ImportRecord, 'id' | 'created_at' | 'titles' | 'row_count'>> & {
  started_at?: Date
  ended_at?: Date
  undone_at?: Date
}

const columns =
  sql.raw(`id, state, titles, fields, row_count, choices, new_labels, added, updated, same, refused,
  stayed, done_through, created_at, worked_for`)

/**
 * Stores an uploaded workbook.
 * @returns its id.
 */
export async function insertImport(
  tx: ShopTransaction,
  workbook: {
    shopId: number
    titles: readonly string[]
    fields: readonly ColumnField[]
    rowCount: number
    staffId: number
    at: Date
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('customer_import')
    .values({
      shop_id: workbook.shopId,
      state: 'read',
      titles: JSON.stringify(workbook.titles),
      fields: JSON.stringify(workbook.fields),
      row_count: workbook.rowCount,
      created_by: workbook.staffId,
      worked_for: workbook.staffId,
      created_at: workbook.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts a shop's workbooks that were uploaded since a time and not imported. */
export async function countDrafts(tx: ShopTransaction, shopId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from customer_import
    where shop_id = ${shopId} and state in ('read', 'checked') and created_at > ${since}`.execute(tx)
  return only(rows).count
}

/** Stores rows of a workbook as uploaded. */
export async function insertRows(
  tx: ShopTransaction,
  { shopId, id }: ImportKey,
  rows: readonly { position: number; sheet_row: number; cells: readonly string[] }[],
): Promise<void> {
  await sql`
    insert into customer_import_row (shop_id, import_id, position, sheet_row, cells)
    select ${shopId}, ${id}, r.position, r.sheet_row, r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position integer, sheet_row integer, cells jsonb)
    returning shop_id`.execute(tx)
}

/** Returns an import of the shop; `locked` locks it until the transaction ends. */
export async function findImport(
  tx: ShopTransaction,
  { shopId, id }: ImportKey,
  { locked = false }: { locked?: boolean } = {},
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from customer_import where shop_id = ${shopId} and id = ${id}
    ${locked ? sql`for no key update` : sql``}`.execute(tx)
  return rows[0]
}

/** Lists the newest imports of the shop. */
export async function newestImports(
  tx: ShopTransaction,
  shopId: number,
  most: number,
): Promise<(ImportRecord & { created_by_name: string })[]> {
  const { rows } = await sql<ImportRecord & { created_by_name: string }>`
    select i.*, s.nickname as created_by_name
    from customer_import i join staff s on s.shop_id = i.shop_id and s.id = i.created_by
    where i.shop_id = ${shopId} order by i.id desc limit ${most}`.execute(tx)
  return rows
}

/** Returns the name of the staff member who imported a workbook. */
export async function nameOfImporter(tx: ShopTransaction, { shopId, id }: ImportKey): Promise<string> {
  const { rows } = await sql<{ nickname: string }>`
    select s.nickname from customer_import i join staff s on s.shop_id = i.shop_id and s.id = i.created_by
    where i.shop_id = ${shopId} and i.id = ${id}`.execute(tx)
  return rows[0]?.nickname ?? ''
}

/** Updates columns of an import. */
export async function updateImport(
  tx: ShopTransaction,
  { shopId, id }: ImportKey,
  { fields, choices, new_labels, ...plain }: ImportProgress,
): Promise<void> {
  await tx
    .updateTable('customer_import')
    .set({
      ...plain,
      ...(fields && { fields: JSON.stringify(fields) }),
      ...(choices && { choices: JSON.stringify(choices) }),
      ...(new_labels && { new_labels: JSON.stringify(new_labels) }),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** A stored row of a workbook. */
export interface ImportRowRecord {
  position: number
  sheet_row: number
  cells: string[]
  name: string
  phone: string
  verdict: '' | ImportVerdict
  words: string[]
  customer_id: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  version: number | null
  undo: '' | 'removed' | 'restored' | 'stayed'
}

/** Lists rows after a position, in their order. */
export async function rowsAfter(
  tx: ShopTransaction,
  { shopId, id }: ImportKey,
  after: number,
  most: number,
): Promise<ImportRowRecord[]> {
  const { rows } = await sql<ImportRowRecord>`
    select * from customer_import_row
    where shop_id = ${shopId} and import_id = ${id} and position > ${after}
    order by position limit ${most}`.execute(tx)
  return rows
}

/** Lists a page of rows with a given result, with their count. */
export async function pageOfRows(
  tx: ShopTransaction,
  { shopId, id }: ImportKey,
  outcome: ImportVerdict | 'all' | 'stayed',
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ImportRowRecord[]; count: number }> {
  const wanted = sql<SqlBool>`shop_id = ${shopId} and import_id = ${id} and ${matchesVerdict(outcome)}`
  const { rows } = await sql<ImportRowRecord>`
    select * from customer_import_row where ${wanted} order by position limit ${limit} offset ${offset}`.execute(
    tx,
  )
  const counted = await sql<{ count: number }>`
    select count(*) as count from customer_import_row where ${wanted}`.execute(tx)
  return { rows, count: only(counted.rows).count }
}

function matchesVerdict(outcome: ImportVerdict | 'all' | 'stayed'): RawBuilder<SqlBool> {
  if (outcome === 'all') return sql`true`
  return outcome === 'stayed' ? sql`undo = 'stayed'` : sql`verdict = ${outcome}`
}

/** Result of judging or importing a row. */
export type RowResult = Partial<Omit<ImportRowRecord, 'sheet_row' | 'cells'>> & { position: number }

/** Stores the results of judging or importing rows; omitted members stay unchanged. */
export async function saveRowResults(
  tx: ShopTransaction,
  { shopId, id }: ImportKey,
  outcomes: readonly RowResult[],
): Promise<void> {
  if (outcomes.length === 0) return
  await sql`
    update customer_import_row r
    set name = coalesce(o.name, r.name), phone = coalesce(o.phone, r.phone),
      verdict = coalesce(o.verdict, r.verdict), words = coalesce(o.words, r.words),
      customer_id = coalesce(o.customer_id, r.customer_id), before = coalesce(o.before, r.before),
      after = coalesce(o.after, r.after), version = coalesce(o.version, r.version), undo = coalesce(o.undo, r.undo)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (position integer, name text, phone text,
      verdict text, words jsonb, customer_id bigint, before jsonb, after jsonb, version integer, undo text)
    where r.shop_id = ${shopId} and r.import_id = ${id} and r.position = o.position`.execute(tx)
}

/** Job kind that imports a workbook or undoes an import. */
export const customerImport = 'customers.import'

/**
 * Enqueues the job of an import after the commit. It locks the job row, so the audit log must be written
 * before.
 */
export const enqueueImport = (tx: ShopTransaction, { shopId, id }: ImportKey, at: Date): Promise<void> =>
  enqueueJob(tx, { shopId, kind: customerImport, subject: id, at })

/** An import in progress, with the name of the staff member it runs for. */
export type LockedImport = ImportRecord & { worked_for_name: string }

/** Locks an import for its next batch; undefined unless it is running or being undone. */
export async function lockImport(
  tx: ShopTransaction,
  { shopId, id }: ImportKey,
): Promise<LockedImport | undefined> {
  const { rows } = await sql<LockedImport>`
    select i.*, s.nickname as worked_for_name
    from customer_import i join staff s on s.shop_id = i.shop_id and s.id = i.worked_for
    where i.shop_id = ${shopId} and i.id = ${id} and i.state in ('running', 'undoing')
    for no key update of i`.execute(tx)
  return rows[0]
}

/** Deletes drafts, imports and exports older than the given times, in all shops. */
export async function deleteExpiredWorkbooks(
  db: Database,
  { drafts, imports, exports }: { drafts: Date; imports: Date; exports: Date },
): Promise<void> {
  await sql`select sweep_customer_sheets(${drafts}, ${imports}, ${exports})`.execute(db)
}

import type { CustomerFilter } from '@roombook/contract/customer-directory'
import type { CustomerExport } from '@roombook/contract/customer-export'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'
import type { PhoneClue } from '#platform/db/phone-clue.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import type { CustomerSlice } from '../directory/customer-list.repository.ts'

/** Key of an export. */
export interface ExportKey {
  shopId: number
  id: number
}

/** Customers to export, with their order and the day of the request. */
export interface ExportOrder extends Pick<CustomerSlice, 'sort' | 'descending'> {
  filter: CustomerFilter
  /** The keyword as part of a phone, by the requester's rights; missing in older requests. */
  clue?: PhoneClue
  today: LocalDate
  timezone: string
}

interface ExportRow {
  id: number
  state: CustomerExport['state']
  file_name: string
  row_count: number
  part_count: number
  created_at: Date
}

export const exportView = (row: ExportRow): CustomerExport => ({
  exportId: row.id,
  state: row.state,
  fileName: row.file_name,
  rowCount: row.row_count,
  partCount: row.part_count,
  createdAt: row.created_at.toISOString(),
})

const columns = sql.raw('id, state, file_name, row_count, part_count, created_at')

/** Inserts a requested export. */
export async function insertExport(
  tx: ShopTransaction,
  wanted: {
    shopId: number
    order: ExportOrder
    wholePhones: boolean
    rowCount: number
    fileName: string
    staffId: number
    at: Date
  },
): Promise<ExportRow> {
  const { rows } = await sql<ExportRow>`
    insert into customer_export (shop_id, state, filter, whole_phones, row_count, file_name, created_by, created_at)
    values (${wanted.shopId}, 'queued', ${JSON.stringify(wanted.order)}::jsonb, ${wanted.wholePhones},
      ${wanted.rowCount}, ${wanted.fileName}, ${wanted.staffId}, ${wanted.at})
    returning ${columns}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an export is there once it was written')
  return row
}

/** Counts a staff member's unfinished exports. */
export async function countQueued(tx: ShopTransaction, shopId: number, staffId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from customer_export
    where shop_id = ${shopId} and created_by = ${staffId} and state = 'queued'`.execute(tx)
  return only(rows).count
}

/** Stores an export's file in parts, and marks the export ready. */
export async function storeFile(
  tx: ShopTransaction,
  { shopId, id }: ExportKey,
  { bytes, rowCount, at }: { bytes: Buffer; rowCount: number; at: Date },
): Promise<ExportRow> {
  let position = 0
  for (let from = 0; from < bytes.length; from += partBytes, position += 1) {
    await tx
      .insertInto('customer_export_part')
      .values({ shop_id: shopId, export_id: id, position, content: bytes.subarray(from, from + partBytes) })
      .execute()
  }
  const { rows } = await sql<ExportRow>`
    update customer_export
    set state = 'ready', part_count = ${position}, row_count = ${rowCount}, ready_at = ${at}
    where shop_id = ${shopId} and id = ${id}
    returning ${columns}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an export that is made is there')
  return row
}

/** Size of a part in bytes, chosen to fit one response. */
const partBytes = 1024 * 1024

/** Lists a staff member's newest exports. */
export async function newestExports(
  tx: ShopTransaction,
  shopId: number,
  staffId: number,
  most: number,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from customer_export
    where shop_id = ${shopId} and created_by = ${staffId} order by id desc limit ${most}`.execute(tx)
  return rows
}

/** Reads one part of a staff member's export. */
export async function readExportPart(
  tx: ShopTransaction,
  { shopId, id }: ExportKey,
  { staffId, part }: { staffId: number; part: number },
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    select p.content from customer_export e
    join customer_export_part p on p.shop_id = e.shop_id and p.export_id = e.id and p.position = ${part}
    where e.shop_id = ${shopId} and e.id = ${id} and e.created_by = ${staffId} and e.state = 'ready'`.execute(
    tx,
  )
  return rows[0]?.content
}

/** Job kind that builds an export's file. */
export const customerExport = 'customers.export'

/**
 * Enqueues the job that builds an export after the commit. It locks the job row, so the audit log must be
 * written before.
 */
export const enqueueExport = (tx: ShopTransaction, { shopId, id }: ExportKey, at: Date): Promise<void> =>
  enqueueJob(tx, { shopId, kind: customerExport, subject: id, at })

/** Request for an export. */
export interface PendingExport {
  order: ExportOrder
  wholePhones: boolean
  staffId: number
}

/** Returns an export that is queued or failed; undefined once it is ready. */
export async function findPendingExport(
  tx: ShopTransaction,
  { shopId, id }: ExportKey,
): Promise<PendingExport | undefined> {
  const { rows } = await sql<{ filter: ExportOrder; whole_phones: boolean; created_by: number }>`
    select filter, whole_phones, created_by from customer_export
    where shop_id = ${shopId} and id = ${id} and state in ('queued', 'failed') for no key update`.execute(tx)
  const [row] = rows
  return row && { order: row.filter, wholePhones: row.whole_phones, staffId: row.created_by }
}

/** Marks an export as failed. */
export async function failExport(tx: ShopTransaction, { shopId, id }: ExportKey): Promise<void> {
  await sql`update customer_export set state = 'failed' where shop_id = ${shopId} and id = ${id}`.execute(tx)
}

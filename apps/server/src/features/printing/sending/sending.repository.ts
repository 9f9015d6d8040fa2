import type { PrinterKind, SlipLine } from '@roombook/domain'
import { sql } from 'kysely'
import type { Database, ShopTransaction } from '../../../platform/db/database.ts'

/** A printer of some shop. */
export interface PrinterKey {
  shopId: number
  printerId: number
}

/** Printers of all shops that have something to send or to give up, and to which no server is sending. */
export async function listPrintersWithWork(
  db: Database,
  at: Date,
  staleBefore: Date,
  most: number,
): Promise<PrinterKey[]> {
  const { rows } = await sql<{ shop_id: number; printer_id: number }>`
    select * from printers_with_work(${at}, ${staleBefore}, ${most})`.execute(db)
  return rows.map((row) => ({ shopId: row.shop_id, printerId: row.printer_id }))
}

/**
 * Takes a printer for itself until a moment, unless another server has it. Two that come at once do not both get it:
 * one finds the row locked and steps past it, or finds the lease that the other wrote.
 */
export const leasePrinter = (
  tx: ShopTransaction,
  { shopId, printerId }: PrinterKey,
  { at, until }: { at: Date; until: Date },
) =>
  tx
    .updateTable('printer')
    .set({ leased_until: until })
    .where('shop_id', '=', shopId)
    .where('id', '=', (of) =>
      of
        .selectFrom('printer as free')
        .select('free.id')
        .where('free.shop_id', '=', shopId)
        .where('free.id', '=', printerId)
        .where((on) => on.or([on('free.leased_until', 'is', null), on('free.leased_until', '<=', at)]))
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning([
      'host',
      'port',
      'serial_number as serialNumber',
      'paper_mm as paperMm',
      'copies',
      'switched_on as switchedOn',
      (of) => of.ref('kind').$castTo<PrinterKind>().as('kind'),
    ])
    .executeTakeFirst()

export type LeasedPrinter = NonNullable<Awaited<ReturnType<typeof leasePrinter>>>

/** Lets go of a printer, and notes how the sending went. */
export async function releasePrinter(
  tx: ShopTransaction,
  { shopId, printerId }: PrinterKey,
  standing: {
    leased_until: null
    retry_at?: Date | null
    last_error?: string
    last_error_at?: Date | null
    last_printed_at?: Date
  },
): Promise<void> {
  await tx
    .updateTable('printer')
    .set(standing)
    .where('shop_id', '=', shopId)
    .where('id', '=', printerId)
    .execute()
}

/**
 * Settles what a server left behind that died while sending: what had not begun to be sent waits again, of what had,
 * nobody knows. The printer must be leased. @returns how many there were.
 */
export async function settleLeftBehind(
  tx: ShopTransaction,
  { shopId, printerId }: PrinterKey,
  at: Date,
  error: string,
): Promise<number> {
  const begun = sql<boolean>`sent_at is not null`
  const { numUpdatedRows } = await tx
    .updateTable('print_job')
    .set({
      state: sql<string>`case when ${begun} then 'unknown' else 'queued' end`,
      error: sql<string>`case when ${begun} then ${error} else '' end`,
      ended_at: sql<Date>`case when ${begun} then ${at}::timestamptz end`,
    })
    .where('shop_id', '=', shopId)
    .where('printer_id', '=', printerId)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Takes the oldest slip that waits for a leased printer. */
export const takeOldestSlip = (
  tx: ShopTransaction,
  { shopId, printerId }: PrinterKey,
  { testPagesOnly }: { testPagesOnly: boolean },
) =>
  tx
    .updateTable('print_job')
    .set((of) => ({ state: 'sending', attempts: of('attempts', '+', 1), sent_at: null, error: '' }))
    .where('shop_id', '=', shopId)
    .where('id', '=', (of) =>
      of
        .selectFrom('print_job as oldest')
        .select('oldest.id')
        .where('oldest.shop_id', '=', shopId)
        .where('oldest.printer_id', '=', printerId)
        .where('oldest.state', '=', 'queued')
        .$if(testPagesOnly, (query) => query.where('oldest.event', '=', 'test'))
        .orderBy('oldest.id')
        .limit(1),
    )
    .returning([
      'id',
      'attempts',
      'queued_at as queuedAt',
      (of) => of.ref('slip').$castTo<SlipLine[]>().as('lines'),
    ])
    .executeTakeFirst()

/** A slip that this server has leased: another that took it since has counted one attempt more. */
export interface SlipLease {
  shopId: number
  id: number
  attempts: number
}

/** Notes what becomes of a slip that is leased. @returns false where it no longer is. */
export async function markSlip(
  tx: ShopTransaction,
  { shopId, id, attempts }: SlipLease,
  change: {
    state?: 'queued' | 'printed' | 'failed' | 'unknown'
    error?: string
    sent_at?: Date
    ended_at?: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('print_job')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

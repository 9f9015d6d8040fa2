import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

/** Key of a printer. */
export interface PrinterKey {
  shopId: number
  printerId: number
}

/** Reads a printer with the columns needed for sending. */
export const findReadyPrinter = (tx: ShopTransaction, { shopId, printerId }: PrinterKey) =>
  tx
    .selectFrom('printer')
    .select([
      'host',
      'port',
      'serial_number as serialNumber',
      'paper_mm as paperMm',
      'copies',
      'switched_on as switchedOn',
      'kind',
    ])
    .where('shop_id', '=', shopId)
    .where('id', '=', printerId)
    .executeTakeFirst()

export type SlipPrinter = NonNullable<Awaited<ReturnType<typeof findReadyPrinter>>>

/** Stores the latest sending result of a printer. */
export async function notePrinter(
  tx: ShopTransaction,
  { shopId, printerId }: PrinterKey,
  state: { last_error: string; last_error_at: Date | null; last_printed_at?: Date },
): Promise<void> {
  await tx
    .updateTable('printer')
    .set(state)
    .where('shop_id', '=', shopId)
    .where('id', '=', printerId)
    .execute()
}

/**
 * Settles slips of a server that died while sending: those not begun are queued again, the result of the
 * others is unknown. The printer's job must be held.
 * @returns the number of slips.
 */
export async function settleStranded(
  tx: ShopTransaction,
  { shopId, printerId }: PrinterKey,
  at: Date,
  error: string,
): Promise<number> {
  const begun = sql<boolean>`sent_at is not null`
  const { numUpdatedRows } = await tx
    .updateTable('print_job')
    .set({
      state: sql<'unknown' | 'queued'>`case when ${begun} then 'unknown' else 'queued' end`,
      error: sql<string>`case when ${begun} then ${error} else '' end`,
      ended_at: sql<Date>`case when ${begun} then ${at}::timestamptz end`,
    })
    .where('shop_id', '=', shopId)
    .where('printer_id', '=', printerId)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Takes the oldest queued slip of a printer whose job is held. */
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
    .returning(['id', 'attempts', 'queued_at as queuedAt', 'slip as lines'])
    .executeTakeFirst()

/** A slip taken by this server; `attempts` differs once another server took it. */
export interface TakenSlip {
  shopId: number
  id: number
  attempts: number
}

/** Returns when the oldest queued slip of a printer was queued. */
export async function oldestQueuedAt(
  tx: ShopTransaction,
  { shopId, printerId }: PrinterKey,
): Promise<Date | undefined> {
  const oldest = await tx
    .selectFrom('print_job')
    .select('queued_at')
    .where('shop_id', '=', shopId)
    .where('printer_id', '=', printerId)
    .where('state', '=', 'queued')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return oldest?.queued_at
}

/**
 * Updates a taken slip.
 * @returns false where another server took it since.
 */
export async function markSlip(
  tx: ShopTransaction,
  { shopId, id, attempts }: TakenSlip,
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

/** Deletes slips of all shops that were queued before a time. */
export async function dropSlipsBefore(db: Database, before: Date): Promise<void> {
  await sql`select sweep_print_jobs(${before})`.execute(db)
}

import type { SlipEvent, SlipLine } from '@roombook/domain/printing'
import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'

/** Event of a slip: one of an order, a reprint, or a test page. */
export type JobEvent = SlipEvent | 'again' | 'test'

export interface NewJob {
  shopId: number
  printerId: number
  orderId: number | null
  event: JobEvent
  lines: readonly SlipLine[]
  at: Date
}

/** Job kind that sends a printer's slips; the subject is the printer. */
export const slipsOfPrinter = 'printing.slips'

/**
 * Inserts a slip into a printer's queue; it is sent after the commit. Locks the printer's job, so write log
 * entries and messages before.
 * @returns its id.
 */
export async function insertJob(tx: ShopTransaction, job: NewJob): Promise<number> {
  const { id } = await tx
    .insertInto('print_job')
    .values({
      shop_id: job.shopId,
      printer_id: job.printerId,
      order_id: job.orderId,
      event: job.event,
      slip: JSON.stringify(job.lines),
      queued_at: job.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { shopId, printerId, at } = job
  await enqueueJob(tx, { shopId, kind: slipsOfPrinter, subject: printerId, at })
  return id
}

/** Retries a printer's queued slips at once, after it was repaired or its address changed. */
export const hurrySlips = (tx: ShopTransaction, job: { shopId: number; printerId: number; at: Date }) =>
  enqueueJob(
    tx,
    { shopId: job.shopId, kind: slipsOfPrinter, subject: job.printerId, at: job.at },
    { hurried: true },
  )

/** Ends a printer's queued slips unprinted. */
export async function giveUpQueued(
  tx: ShopTransaction,
  { shopId, printerId, before }: { shopId: number; printerId: number; before?: Date },
  at: Date,
  error: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('print_job')
    .set({ state: 'expired', error, ended_at: at })
    .where('shop_id', '=', shopId)
    .where('printer_id', '=', printerId)
    .where('state', '=', 'queued')
    .$if(before !== undefined, (query) => query.where('queued_at', '<', before ?? at))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Finds a slip whose printer still exists. */
export const findJob = (tx: ShopTransaction, shopId: number, jobId: number) =>
  tx
    .selectFrom('print_job as job')
    .innerJoin('printer', (join) =>
      join.onRef('printer.shop_id', '=', 'job.shop_id').onRef('printer.id', '=', 'job.printer_id'),
    )
    .select([
      'job.id',
      'job.printer_id as printerId',
      'job.order_id as orderId',
      'job.event',
      'job.slip as lines',
      'printer.title as printerTitle',
    ])
    .where('job.shop_id', '=', shopId)
    .where('job.id', '=', jobId)
    .where('printer.deleted_at', 'is', null)
    .executeTakeFirst()

const selectJobs = (tx: ShopTransaction, shopId: number, printerId: number) =>
  tx.selectFrom('print_job as job').where('job.shop_id', '=', shopId).where('job.printer_id', '=', printerId)

/** Lists a printer's slips, newest first. */
export const listJobRows = (
  tx: ShopTransaction,
  shopId: number,
  printerId: number,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectJobs(tx, shopId, printerId)
    .leftJoin('order_whole', (join) =>
      join.onRef('order_whole.shop_id', '=', 'job.shop_id').onRef('order_whole.id', '=', 'job.order_id'),
    )
    .leftJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'order_whole.shop_id').onRef('room.id', '=', 'order_whole.room_id'),
    )
    .select([
      'job.id',
      'job.order_id as orderId',
      'job.attempts',
      'job.error',
      'job.queued_at as queuedAt',
      'job.ended_at as endedAt',
      'room.title as roomName',
      'order_whole.user_name as userName',
      'job.event',
      'job.state',
    ])
    .orderBy('job.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export type JobRow = Awaited<ReturnType<typeof listJobRows>>[number]

export async function countJobs(tx: ShopTransaction, shopId: number, printerId: number): Promise<number> {
  const { count } = await selectJobs(tx, shopId, printerId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Printer } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Store and time; a call provides both. */
interface ShopMoment {
  shopId: number
  now: Date
}

const countJobs = (condition: RawBuilder<SqlBool>) => sql<number>`(
  select count(*) from print_job j
  where j.shop_id = printer.shop_id and j.printer_id = printer.id and ${condition})`

/** Time in ms for which a slip with an unknown result is highlighted. */
const pointedOutMs = 24 * 3_600_000

const selectPrinters = (tx: ShopTransaction, shopId: number, now: Date) =>
  tx
    .selectFrom('printer')
    .select([
      'id',
      'title',
      'host',
      'port',
      'serial_number as serialNumber',
      'copies',
      'switched_on as switchedOn',
      'last_error as lastError',
      'last_error_at as lastErrorAt',
      'last_printed_at as lastPrintedAt',
      'paper_mm as paperMm',
      'kind',
      'place',
      'events',
      countJobs(sql`j.state in ('queued', 'sending')`).as('waiting'),
      countJobs(sql`j.state = 'unknown' and j.queued_at > ${new Date(now.getTime() - pointedOutMs)}`).as(
        'unknown',
      ),
    ])
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)

/** Lists a shop's printers by creation, with the numbers of their queued slips. */
export const listPrinterRows = (tx: ShopTransaction, shopId: number, now: Date) =>
  selectPrinters(tx, shopId, now).orderBy('id').execute()

/** Lists enabled printers that fail to print, the longest failure first. */
export const listFaultyPrinters = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('printer')
    .select(['id', 'title', 'last_error as error', 'last_error_at as since'])
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .where('switched_on', '=', true)
    .where('last_error', '<>', '')
    .orderBy('last_error_at')
    .execute()

export const findPrinter = (tx: ShopTransaction, { shopId, now }: ShopMoment, printerId: number) =>
  selectPrinters(tx, shopId, now).where('id', '=', printerId).executeTakeFirst()

export type PrinterRow = Awaited<ReturnType<typeof listPrinterRows>>[number]

export async function countPrinters(tx: ShopTransaction, shopId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('printer')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertPrinter(tx: ShopTransaction, printer: Insertable<Printer>): Promise<number> {
  const { id } = await tx.insertInto('printer').values(printer).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Updates a printer.
 * @returns false where the shop has no such printer.
 */
export async function updatePrinter(
  tx: ShopTransaction,
  shopId: number,
  printerId: number,
  change: Updateable<Printer>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('printer')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('id', '=', printerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Reads the account and key for a store's cloud printers, to sign requests with. */
export const findCloudAccount = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('printer_cloud')
    .select(['cloud_user as user', 'cloud_key as key'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()

export type CloudAccount = NonNullable<Awaited<ReturnType<typeof findCloudAccount>>>

/**
 * Saves the cloud account; without a new key the stored one stays.
 * @returns false where there is no key.
 */
export async function storeCloudAccount(
  tx: ShopTransaction,
  shopId: number,
  { user, key }: { user: string; key: string | undefined },
): Promise<boolean> {
  if (key === undefined) {
    const { numUpdatedRows } = await tx
      .updateTable('printer_cloud')
      .set({ cloud_user: user })
      .where('shop_id', '=', shopId)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
  await tx
    .insertInto('printer_cloud')
    .values({ shop_id: shopId, cloud_user: user, cloud_key: key })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ cloud_user: user, cloud_key: key }))
    .execute()
  return true
}

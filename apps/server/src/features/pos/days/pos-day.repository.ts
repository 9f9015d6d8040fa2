import type { Insertable, Updateable } from 'kysely'
import type { PosDay } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

interface DayName {
  shopId: number
  systemId: number
  date: string
}

/** Returns the earlier report with the same event id. */
export const findDayReport = (
  tx: ShopTransaction,
  { shopId, systemId, eventId }: { shopId: number; systemId: number; eventId: string },
) =>
  tx
    .selectFrom('pos_day')
    .select('digest')
    .where('shop_id', '=', shopId)
    .where('system_id', '=', systemId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()

/** Finds the valid report of a day. */
export const findReport = (tx: ShopTransaction, { shopId, systemId, date }: DayName) =>
  tx
    .selectFrom('pos_day')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('system_id', '=', systemId)
    .where('business_date', '=', date)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()

/** Lists when the replaced reports of a day were received. */
export const listReplaced = (tx: ShopTransaction, { shopId, systemId, date }: DayName) =>
  tx
    .selectFrom('pos_day')
    .select('received_at as receivedAt')
    .where('shop_id', '=', shopId)
    .where('system_id', '=', systemId)
    .where('business_date', '=', date)
    .where('replaced_at', 'is not', null)
    .orderBy('id')
    .execute()

/** Lists the valid reports of some days. */
export const listReports = (
  tx: ShopTransaction,
  shopId: number,
  { from, until }: { from: string; until: string },
) =>
  tx
    .selectFrom('pos_day')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('business_date', '>=', from)
    .where('business_date', '<=', until)
    .where('replaced_at', 'is', null)
    .execute()

export type DayRow = Awaited<ReturnType<typeof listReports>>[number]

/** Returns the first day that each system reported. */
export const listFirstDays = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('pos_day')
    .select(['system_id as systemId', ({ fn }) => fn.min('business_date').as('date')])
    .where('shop_id', '=', shopId)
    .groupBy('system_id')
    .execute()

/**
 * Lists the bills received for some days, the latest event of each last, with the sums their orders were
 * settled with.
 */
export const listBillsOfDays = (
  tx: ShopTransaction,
  shopId: number,
  { from, until }: { from: string; until: string },
) =>
  tx
    .selectFrom('pos_event as event')
    .leftJoin('order_whole as booked', (join) =>
      join.onRef('booked.shop_id', '=', 'event.shop_id').onRef('booked.id', '=', 'event.order_id'),
    )
    .select([
      'event.id',
      'event.system_id as systemId',
      'event.bill_no as billNo',
      'event.business_date as date',
      'event.state',
      'event.total_fen as total',
      'event.body',
      'event.order_id as orderId',
      'booked.total_fen as dishes',
      'booked.drinks_fen as drinks',
    ])
    .where('event.shop_id', '=', shopId)
    .where('event.kind', '=', 'bill.paid')
    .where('event.business_date', '>=', from)
    .where('event.business_date', '<=', until)
    .orderBy('event.id')
    .execute()

/** Inserts a report. */
export async function insertDay(tx: ShopTransaction, row: Insertable<PosDay>): Promise<void> {
  await tx.insertInto('pos_day').values(row).execute()
}

/** Marks a report as replaced. */
export const replaceDay = (tx: ShopTransaction, shopId: number, id: number, at: Date): Promise<void> =>
  updateDay(tx, shopId, id, { replaced_at: at })

/** Updates a report. */
export async function updateDay(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: Updateable<PosDay>,
): Promise<void> {
  await tx.updateTable('pos_day').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

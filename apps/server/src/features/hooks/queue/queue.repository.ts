import { hookRetentionMs } from '@roombook/domain/hooks'
import { orderSerial } from '@roombook/domain/orders'
import type { Insertable } from 'kysely'
import type { PosHookEvent } from '#db/tables.ts'
import { compileStatement } from '#platform/db/compile-statement.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

interface System {
  shopId: number
  systemId: number
}

/**
 * Lists the till systems subscribed to bookings, including hooks paused recently, whose events are stored.
 */
export async function listListening(tx: ShopTransaction, { shopId, at }: { shopId: number; at: Date }) {
  const { rows } = await listening(tx, { shopId, keptFrom: new Date(at.getTime() - hookRetentionMs) })
  return rows
}

const listening = compileStatement((from, { shopId, keptFrom }: { shopId: number; keptFrom: Date }) =>
  from
    .selectFrom('pos_hook')
    .select(['system_id as systemId', 'state'])
    .where('shop_id', '=', shopId)
    .where((of) => of.or([of('paused_at', 'is', null), of('paused_at', '>', keptFrom)]))
    .orderBy('system_id'),
)

/** Reads an order for a webhook payload. */
export async function findReportedOrder(tx: ShopTransaction, shopId: number, orderId: number) {
  const row = await tx
    .selectFrom('order_whole as told')
    .innerJoin('shop', 'shop.shop_id', 'told.shop_id')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'told.shop_id').onRef('room.id', '=', 'told.room_id'),
    )
    .innerJoin('meal_period as period', (join) =>
      join.onRef('period.shop_id', '=', 'told.shop_id').onRef('period.id', '=', 'told.period_id'),
    )
    .select([
      'told.status',
      'told.booking_id as bookingId',
      'told.id',
      'told.created_at as createdAt',
      'shop.timezone',
      'told.book_date as bookDate',
      'told.arrival_time as arrivalTime',
      'told.people_num as peopleNum',
      'told.room_id as roomId',
      'told.total_fen as dishes',
      'told.drinks_fen as drinks',
      'told.discount_fen as discount',
      'told.paid_fen as paid',
      'told.arrears_fen as arrears',
      'period.title as periodName',
      'room.title as roomName',
    ])
    .where('told.shop_id', '=', shopId)
    .where('told.id', '=', orderId)
    .executeTakeFirst()
  if (!row) return undefined
  return { ...row, serial: orderSerial(row.id, row.createdAt.getTime(), row.timezone) }
}

export type ReportedOrder = NonNullable<Awaited<ReturnType<typeof findReportedOrder>>>

/** Returns a till's codes for the tables of a room. */
export async function tablesOfRoom(
  tx: ShopTransaction,
  { shopId, systemId }: System,
  roomId: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('pos_table')
    .select('code')
    .where('shop_id', '=', shopId)
    .where('system_id', '=', systemId)
    .where('room_id', '=', roomId)
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}

/** Returns the titles of a slot's room and period; undefined where one is missing. */
export const titleOfPlace = (
  tx: ShopTransaction,
  shopId: number,
  { roomId, periodId }: { roomId: number; periodId: number },
) =>
  tx
    .selectFrom('room')
    .innerJoin('meal_period as period', 'period.shop_id', 'room.shop_id')
    .select(['period.title as period', 'room.title as room'])
    .where('room.shop_id', '=', shopId)
    .where('room.id', '=', roomId)
    .where('period.id', '=', periodId)
    .executeTakeFirst()

/**
 * Inserts a delivery to a till system.
 * @returns its id.
 */
export async function insertHookEvent(
  tx: ShopTransaction,
  row: Omit<Insertable<PosHookEvent>, 'state' | 'due_at' | 'queued_at'> & { queued_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('pos_hook_event')
    .values({ ...row, state: 'pending', due_at: row.queued_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

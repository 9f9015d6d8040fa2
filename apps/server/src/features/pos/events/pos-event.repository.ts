import type { PosEventState } from '@roombook/contract/pos'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { PosEvent } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Key of a till's event. */
export interface EventKey {
  shopId: number
  systemId: number
  eventId: string
}

/** Returns the earlier event with the same id. */
export const findReportedEvent = (tx: ShopTransaction, { shopId, systemId, eventId }: EventKey) =>
  tx
    .selectFrom('pos_event')
    .select(['digest', 'state', 'problem', 'message', 'order_id as orderId'])
    .where('shop_id', '=', shopId)
    .where('system_id', '=', systemId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()

/** Lists the successful events of a bill, oldest first. */
export const listOfBill = (
  tx: ShopTransaction,
  { shopId, systemId, billNo }: { shopId: number; systemId: number; billNo: string },
) =>
  tx
    .selectFrom('pos_event')
    .select(['kind', 'order_id as orderId', 'total_fen as totalFen', 'body'])
    .where('shop_id', '=', shopId)
    .where('system_id', '=', systemId)
    .where('bill_no', '=', billNo)
    .where('state', 'in', ['done', 'matched'])
    .orderBy('id')
    .execute()

/** Returns the ids of orders that belong to another bill. */
export async function takenOrders(
  tx: ShopTransaction,
  { shopId, systemId, billNo }: { shopId: number; systemId: number; billNo: string },
  orderIds: readonly number[],
): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('pos_event')
    .select('order_id as orderId')
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', [...orderIds])
    .where('state', 'in', ['done', 'matched'])
    .where((any) => any.or([any('bill_no', '<>', billNo), any('system_id', '<>', systemId)]))
    .execute()
  return new Set(rows.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))
}

/** Inserts an event with its result. */
export async function insertEvent(tx: ShopTransaction, row: Insertable<PosEvent>): Promise<void> {
  await tx.insertInto('pos_event').values(row).execute()
}

const rows = (tx: ShopTransaction, shopId: number, state: PosEventState | undefined) => {
  const query = tx
    .selectFrom('pos_event as event')
    .innerJoin('pos_system as system', (join) =>
      join.onRef('system.shop_id', '=', 'event.shop_id').onRef('system.id', '=', 'event.system_id'),
    )
    .where('event.shop_id', '=', shopId)
  return state ? query.where('event.state', '=', state) : query
}

/** Lists a page of till events, latest first. */
export const listPosEvents = (
  tx: ShopTransaction,
  shopId: number,
  { state, limit, offset }: { state: PosEventState | undefined; limit: number; offset: number },
) =>
  rows(tx, shopId, state)
    .leftJoin('pos_table as place', (join) =>
      join
        .onRef('place.shop_id', '=', 'event.shop_id')
        .onRef('place.system_id', '=', 'event.system_id')
        .onRef('place.code', '=', 'event.table_code'),
    )
    .leftJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'event.shop_id').onRef('room.id', '=', 'place.room_id'),
    )
    .selectAll('event')
    .select(['system.title as systemTitle', 'room.title as roomName'])
    .orderBy('event.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Counts the till events, optionally of one state. */
export async function countPosEvents(
  tx: ShopTransaction,
  shopId: number,
  state: PosEventState | undefined,
): Promise<number> {
  const row = await rows(tx, shopId, state)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Counts the pending events, with the time of the first. */
export const countPending = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('pos_event')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(received_at)`.as('since')])
    .where('shop_id', '=', shopId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()

/** Returns an event, optionally locked. */
export function findPosEvent(tx: ShopTransaction, shopId: number, id: number, locked = false) {
  const query = tx.selectFrom('pos_event').selectAll().where('shop_id', '=', shopId).where('id', '=', id)
  return (locked ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

/** Updates an event. */
export async function updatePosEvent(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: Updateable<PosEvent>,
): Promise<void> {
  await tx.updateTable('pos_event').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

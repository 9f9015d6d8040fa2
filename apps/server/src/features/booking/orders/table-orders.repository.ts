import { OrderStatus, orderSerial } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { nextTurn } from '@roombook/domain/turns'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listClaims } from '../claims/claim.repository.ts'
import { listRoomTurns } from '../claims/turn-window.repository.ts'

/** An order as looked up by its table. */
export interface TableOrder {
  id: number
  version: number
  serial: string
  status: OrderStatus
  roomId: number
  roomName: string
  periodId: number
  periodName: string
  userName: string
  turn: number
  startMinutes: number
  endMinutes: number
}

const seated = [OrderStatus.booked, OrderStatus.arrived, OrderStatus.finished, OrderStatus.unchecked]

const tableOrders = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('order_whole as orders')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'orders.shop_id').onRef('room.id', '=', 'orders.room_id'),
    )
    .innerJoin('meal_period as period', (join) =>
      join.onRef('period.shop_id', '=', 'orders.shop_id').onRef('period.id', '=', 'orders.period_id'),
    )
    .innerJoin('shop', 'shop.shop_id', 'orders.shop_id')
    .select([
      'orders.id',
      'orders.version',
      'orders.created_at as createdAt',
      'shop.timezone',
      'orders.status',
      'orders.room_id as roomId',
      'room.title as roomName',
      'orders.period_id as periodId',
      'period.title as periodName',
      'orders.user_name as userName',
      'orders.turn',
      'period.start_minutes as startMinutes',
      'period.end_minutes as endMinutes',
    ])
    .where('orders.shop_id', '=', shopId)
    .where('orders.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof tableOrders>['executeTakeFirstOrThrow']>>

const toTableOrder = ({ createdAt, timezone, status, ...row }: Row): TableOrder => ({
  ...row,
  status: status as OrderStatus,
  serial: orderSerial(row.id, createdAt.getTime(), timezone),
})

/** Lists the booked, seated and finished orders of a business day, optionally of one room, in table order. */
export async function listTableOrders(
  tx: ShopTransaction,
  shopId: number,
  { bookDate, roomId }: { bookDate: LocalDate; roomId?: number | undefined },
): Promise<TableOrder[]> {
  let query = tableOrders(tx, shopId)
    .where('orders.book_date', '=', bookDate)
    .where('orders.status', 'in', seated)
  if (roomId !== undefined) query = query.where('orders.room_id', '=', roomId)
  const rows = await query
    .orderBy('period.start_minutes')
    .orderBy('orders.turn')
    .orderBy('orders.id')
    .limit(300)
    .execute()
  return rows.map(toTableOrder)
}

/** Finds one order by id; undefined when it is missing or deleted. */
export async function findTableOrder(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<TableOrder | undefined> {
  const row = await tableOrders(tx, shopId).where('orders.id', '=', orderId).executeTakeFirst()
  return row && toTableOrder(row)
}

/**
 * Returns the seating for guests who sit down in a room now; 1 where none remains, which booking then
 * refuses.
 */
export async function turnAtTable(
  tx: ShopTransaction,
  shopId: number,
  { roomId, bookDate, periodId }: { roomId: number; bookDate: LocalDate; periodId: number },
): Promise<number> {
  const claims = await listClaims(tx, shopId, bookDate, periodId, [roomId])
  const rules = await listRoomTurns(tx, shopId, periodId, [roomId])
  return nextTurn({ sittings: rules.get(roomId)?.sittings ?? 1, claims }) ?? 1
}

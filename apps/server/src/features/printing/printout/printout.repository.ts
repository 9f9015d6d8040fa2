import { OrderStatus } from '@roombook/domain'
import { sql } from 'kysely'
import type { ShopTransaction } from '../../../platform/db/database.ts'

/** What was called off is on no wall. */
const calledOff = [OrderStatus.cancelled, OrderStatus.refused]

/** The bookings of a date, by period, floor and room. */
export const listPrintoutRows = (tx: ShopTransaction, shopId: number, bookDate: string) =>
  tx
    .selectFrom('orders')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'orders.shop_id').onRef('room.id', '=', 'orders.room_id'),
    )
    .innerJoin('floor', (join) =>
      join.onRef('floor.shop_id', '=', 'room.shop_id').onRef('floor.id', '=', 'room.floor_id'),
    )
    .innerJoin('meal_period as period', (join) =>
      join.onRef('period.shop_id', '=', 'orders.shop_id').onRef('period.id', '=', 'orders.period_id'),
    )
    .leftJoin('order_group as party', (join) =>
      join.onRef('party.shop_id', '=', 'orders.shop_id').onRef('party.id', '=', 'orders.group_id'),
    )
    .leftJoin('orders as carrier', (join) =>
      join
        .onRef('carrier.shop_id', '=', 'orders.shop_id')
        .onRef('carrier.id', '=', 'party.first_order_id')
        .on('carrier.id', '<>', sql<number>`orders.id`),
    )
    .leftJoin('room as main', (join) =>
      join.onRef('main.shop_id', '=', 'carrier.shop_id').onRef('main.id', '=', 'carrier.room_id'),
    )
    .select([
      'orders.id',
      'orders.status',
      'orders.user_name as userName',
      'orders.sex',
      'orders.phone',
      'orders.people_num as peopleNum',
      'orders.arrival_time as arrivalTime',
      'orders.admin_remark as adminRemark',
      'orders.remark',
      'period.id as periodId',
      'period.title as periodName',
      'period.start_minutes as startMinutes',
      'period.end_minutes as endMinutes',
      'floor.id as floorId',
      'floor.title as floorTitle',
      'room.id as roomId',
      'room.title as roomName',
      'main.title as linkedTo',
    ])
    .where('orders.shop_id', '=', shopId)
    .where('orders.book_date', '=', bookDate)
    .where('orders.status', 'not in', calledOff)
    .where('orders.deleted_at', 'is', null)
    .orderBy('period.position')
    .orderBy('period.id')
    .orderBy('floor.position')
    .orderBy('floor.id')
    .orderBy('room.position')
    .orderBy('room.id')
    .orderBy('orders.turn')
    .execute()

export type PrintoutOrder = Awaited<ReturnType<typeof listPrintoutRows>>[number]

import { OrderStatus } from '@roombook/domain/orders'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Statuses omitted from the printout. */
const calledOff = [OrderStatus.cancelled, OrderStatus.refused]

/** Lists the bookings of a date, by period, floor and room. */
export const listPrintoutRows = (tx: ShopTransaction, shopId: number, bookDate: string) =>
  tx
    .selectFrom('order_whole')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'order_whole.shop_id').onRef('room.id', '=', 'order_whole.room_id'),
    )
    .innerJoin('floor', (join) =>
      join.onRef('floor.shop_id', '=', 'room.shop_id').onRef('floor.id', '=', 'room.floor_id'),
    )
    .innerJoin('meal_period as period', (join) =>
      join
        .onRef('period.shop_id', '=', 'order_whole.shop_id')
        .onRef('period.id', '=', 'order_whole.period_id'),
    )
    .leftJoin('order_whole as first', (join) =>
      join
        .onRef('first.shop_id', '=', 'order_whole.shop_id')
        .onRef('first.id', '=', 'order_whole.first_order_id')
        .onRef('first.id', '<>', 'order_whole.id'),
    )
    .leftJoin('room as main', (join) =>
      join.onRef('main.shop_id', '=', 'first.shop_id').onRef('main.id', '=', 'first.room_id'),
    )
    .select([
      'order_whole.id',
      'order_whole.status',
      'order_whole.user_name as userName',
      'order_whole.sex',
      'order_whole.phone',
      'order_whole.people_num as peopleNum',
      'order_whole.arrival_time as arrivalTime',
      'order_whole.admin_remark as adminRemark',
      'order_whole.remark',
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
    .where('order_whole.shop_id', '=', shopId)
    .where('order_whole.book_date', '=', bookDate)
    .where('order_whole.status', 'not in', calledOff)
    .where('order_whole.deleted_at', 'is', null)
    .orderBy('period.position')
    .orderBy('period.id')
    .orderBy('floor.position')
    .orderBy('floor.id')
    .orderBy('room.position')
    .orderBy('room.id')
    .orderBy('order_whole.turn')
    .execute()

export type PrintoutOrder = Awaited<ReturnType<typeof listPrintoutRows>>[number]

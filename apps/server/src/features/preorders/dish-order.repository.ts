import { type Fen, sumOf } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import type { DishMode } from '@roombook/domain/preorders'
import type { ShopTransaction } from '#platform/db/database.ts'

/** The order that shows the dishes of its booking: of linked ones, the first. */
export interface DishOrder {
  id: number
  bookingId: number
  status: OrderStatus
  dishMode: DishMode
  bookDate: string
  periodId: number
  periodName: string
  arrivalTime: string
  peopleNum: number
  userName: string
  phone: string
  openerId: number | null
  /** Names of the rooms held by the booking's orders. */
  roomNames: string[]
  /** Service fee (包厢服务费) of these rooms. */
  serviceFeeFen: Fen
  /** Ids of the booking's orders that hold a room, by ascending id. */
  memberIds: number[]
}

const selectDishOrders = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('order_whole')
    .innerJoin('meal_period as period', (join) =>
      join
        .onRef('period.shop_id', '=', 'order_whole.shop_id')
        .onRef('period.id', '=', 'order_whole.period_id'),
    )
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'order_whole.shop_id').onRef('room.id', '=', 'order_whole.room_id'),
    )
    .select([
      'order_whole.id',
      'order_whole.booking_id as bookingId',
      'order_whole.status',
      'order_whole.dish_mode as dishMode',
      'order_whole.book_date as bookDate',
      'order_whole.period_id as periodId',
      'period.title as periodName',
      'order_whole.arrival_time as arrivalTime',
      'order_whole.people_num as peopleNum',
      'order_whole.user_name as userName',
      'order_whole.phone',
      'order_whole.opener_id as openerId',
      'order_whole.service_fee_fen as serviceFeeFen',
      'room.title as roomName',
    ])
    .where('order_whole.shop_id', '=', shopId)
    .where('order_whole.deleted_at', 'is', null)

/** Reads an order that shows dishes. */
export async function readDishOrder(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<DishOrder | undefined> {
  const row = await selectDishOrders(tx, shopId).where('order_whole.id', '=', orderId).executeTakeFirst()
  return row && (await withMembers(tx, shopId, [row]))[0]
}

/** Lists the orders of a date whose dishes the kitchen prepares: booked, held, or at table. */
export async function listDishOrders(
  tx: ShopTransaction,
  shopId: number,
  {
    bookDate,
    periodId,
    statuses,
  }: { bookDate: string; periodId: number | null; statuses: readonly OrderStatus[] },
): Promise<DishOrder[]> {
  const rows = await selectDishOrders(tx, shopId)
    .where('order_whole.book_date', '=', bookDate)
    .where('order_whole.status', 'in', [...statuses])
    .$if(periodId !== null, (query) => query.where('order_whole.period_id', '=', periodId ?? 0))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('preorder')
          .select('preorder.id')
          .whereRef('preorder.shop_id', '=', 'order_whole.shop_id')
          .whereRef('preorder.booking_id', '=', 'order_whole.booking_id')
          .whereRef('order_whole.first_order_id', '=', 'order_whole.id'),
      ),
    )
    .orderBy('period.start_minutes')
    .orderBy('order_whole.arrival_time')
    .orderBy('order_whole.id')
    .execute()
  return withMembers(tx, shopId, rows)
}

type FoundOrder = Awaited<ReturnType<ReturnType<typeof selectDishOrders>['execute']>>[number]

/** Adds the linked orders that hold a room. */
async function withMembers(
  tx: ShopTransaction,
  shopId: number,
  rows: readonly FoundOrder[],
): Promise<DishOrder[]> {
  const members =
    rows.length === 0
      ? []
      : await tx
          .selectFrom('order_whole')
          .innerJoin('room', (join) =>
            join
              .onRef('room.shop_id', '=', 'order_whole.shop_id')
              .onRef('room.id', '=', 'order_whole.room_id'),
          )
          .select(['order_whole.id', 'order_whole.booking_id as bookingId', 'room.title as roomName'])
          .select('order_whole.service_fee_fen as serviceFeeFen')
          .where('order_whole.shop_id', '=', shopId)
          .where(
            'order_whole.booking_id',
            'in',
            rows.map((row) => row.bookingId),
          )
          .where('order_whole.status', 'not in', [OrderStatus.cancelled, OrderStatus.refused])
          .where('order_whole.deleted_at', 'is', null)
          .orderBy('order_whole.id')
          .execute()
  return rows.map(({ roomName, ...order }) => {
    const linked = members.filter((member) => member.bookingId === order.bookingId && member.id !== order.id)
    return {
      ...order,
      roomNames: [roomName, ...linked.map((member) => member.roomName)],
      serviceFeeFen: sumOf([order, ...linked], (member) => member.serviceFeeFen),
      memberIds: [order.id, ...linked.map((member) => member.id)].toSorted((one, other) => one - other),
    }
  })
}

/** Reads the state of the shop's dish plugin and the shop's title, for calls without a staff session. */
export const readDishShop = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('shop')
    .leftJoin('shop_plugin as plugin', (join) =>
      join.onRef('plugin.shop_id', '=', 'shop.shop_id').on('plugin.name', '=', 'foods/foodlist'),
    )
    .select(['shop.title', 'plugin.state as pluginState', 'plugin.ends_at as pluginEndsAt'])
    .where('shop.shop_id', '=', shopId)
    .executeTakeFirstOrThrow()

import { OrderStatus } from '@roombook/domain'
import type { ShopTransaction } from '../../platform/db/database.ts'

/** The order that carries the dishes: of linked ones, the first. */
export interface DishOrder {
  id: number
  status: OrderStatus
  dishMode: number
  bookDate: string
  periodId: number
  periodName: string
  arrivalTime: string
  peopleNum: number
  userName: string
  phone: string
  openerId: number | null
  /** With those of the linked orders that hold a room. */
  roomNames: string[]
  /** 包间服务费 of these rooms. */
  serviceFeeFen: number
  /** It and the linked orders that hold a room, by ascending id. */
  memberIds: number[]
}

/** Locks orders by ascending id. */
export const lockDishOrders = (tx: ShopTransaction, shopId: number, orderIds: readonly number[]) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...orderIds])
    .orderBy('id')
    .forUpdate()
    .execute()

const selectDishOrders = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('orders')
    .innerJoin('meal_period as period', (join) =>
      join.onRef('period.shop_id', '=', 'orders.shop_id').onRef('period.id', '=', 'orders.period_id'),
    )
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'orders.shop_id').onRef('room.id', '=', 'orders.room_id'),
    )
    .select([
      'orders.id',
      (of) => of.ref('orders.status').$castTo<OrderStatus>().as('status'),
      'orders.dish_mode as dishMode',
      'orders.book_date as bookDate',
      'orders.period_id as periodId',
      'period.title as periodName',
      'orders.arrival_time as arrivalTime',
      'orders.people_num as peopleNum',
      'orders.user_name as userName',
      'orders.phone',
      'orders.opener_id as openerId',
      'orders.group_id as groupId',
      'orders.service_fee_fen as serviceFeeFen',
      'room.title as roomName',
    ])
    .where('orders.shop_id', '=', shopId)
    .where('orders.deleted_at', 'is', null)

/** Reads an order that carries dishes. */
export async function readDishOrder(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<DishOrder | undefined> {
  const row = await selectDishOrders(tx, shopId).where('orders.id', '=', orderId).executeTakeFirst()
  return row && (await withMembers(tx, shopId, [row]))[0]
}

/** Orders of a date whose dishes the kitchen prepares: booked, held, or at table. */
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
    .where('orders.book_date', '=', bookDate)
    .where('orders.status', 'in', [...statuses])
    .$if(periodId !== null, (query) => query.where('orders.period_id', '=', periodId ?? 0))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('preorder')
          .select('preorder.id')
          .whereRef('preorder.shop_id', '=', 'orders.shop_id')
          .whereRef('preorder.order_id', '=', 'orders.id'),
      ),
    )
    .orderBy('period.start_minutes')
    .orderBy('orders.arrival_time')
    .orderBy('orders.id')
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
  const groupIds = rows.flatMap(({ groupId }) => groupId ?? [])
  const members =
    groupIds.length === 0
      ? []
      : await tx
          .selectFrom('orders')
          .innerJoin('room', (join) =>
            join.onRef('room.shop_id', '=', 'orders.shop_id').onRef('room.id', '=', 'orders.room_id'),
          )
          .select(['orders.id', 'orders.group_id as groupId', 'room.title as roomName'])
          .select('orders.service_fee_fen as serviceFeeFen')
          .where('orders.shop_id', '=', shopId)
          .where('orders.group_id', 'in', groupIds)
          .where('orders.status', 'not in', [OrderStatus.cancelled, OrderStatus.refused])
          .where('orders.deleted_at', 'is', null)
          .orderBy('orders.id')
          .execute()
  return rows.map(({ groupId, roomName, ...order }) => {
    const linked = members.filter((member) => member.groupId === groupId && member.id !== order.id)
    return {
      ...order,
      roomNames: [roomName, ...linked.map((member) => member.roomName)],
      serviceFeeFen: linked.reduce((sum, member) => sum + member.serviceFeeFen, order.serviceFeeFen),
      memberIds: [order.id, ...linked.map((member) => member.id)].toSorted((one, other) => one - other),
    }
  })
}

/** Notes whether the dishes of an order are confirmed. The order's version stays: nobody decides anew by it. */
export async function noteDishesChosen(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
  chosen: boolean,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ dishes_chosen: chosen })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .execute()
}

/** How the shop's dish plugin stands, and the shop's title: what a call from outside knows nothing of. */
export const readDishShop = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('shop')
    .leftJoin('shop_plugin as plugin', (join) =>
      join.onRef('plugin.shop_id', '=', 'shop.shop_id').on('plugin.name', '=', 'foods/foodlist'),
    )
    .select([
      'shop.title',
      (of) => of.ref('plugin.state').$castTo<boolean | unknown[] | null>().as('pluginState'),
    ])
    .where('shop.shop_id', '=', shopId)
    .executeTakeFirstOrThrow()

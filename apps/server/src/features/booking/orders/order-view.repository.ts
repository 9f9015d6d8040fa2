import { OrderStatus } from '@roombook/domain'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../../../db/tables.ts'
import type { ShopTransaction } from '../../../platform/db/database.ts'

/** From when an order has its room, in minutes since its day began; null for a first turn, and where it has none. */
export const turnFrom = (of: ExpressionBuilder<DB, 'orders'>) =>
  of
    .case()
    .when('orders.turn', '>', 1)
    .then(
      of
        .selectFrom('room_claim as sat')
        .select('sat.from_minutes')
        .whereRef('sat.shop_id', '=', 'orders.shop_id')
        .whereRef('sat.order_id', '=', 'orders.id')
        .where('sat.released_at', 'is', null)
        .limit(1),
    )
    .end()

/** Columns that a card on the board, a list and an order's detail all show. Deleted orders are among them. */
export function selectOrders(tx: ShopTransaction, shopId: number) {
  return tx
    .selectFrom('orders')
    .leftJoin('staff as opener', (join) =>
      join.onRef('opener.shop_id', '=', 'orders.shop_id').onRef('opener.id', '=', 'orders.opener_id'),
    )
    .leftJoin('customer', (join) =>
      join.onRef('customer.shop_id', '=', 'orders.shop_id').onRef('customer.id', '=', 'orders.customer_id'),
    )
    .where('orders.shop_id', '=', shopId)
    .select([
      'orders.id',
      'orders.version',
      'orders.status',
      'orders.turn',
      'orders.user_name',
      'orders.sex',
      'orders.phone',
      'orders.people_num',
      'orders.arrival_time',
      'orders.arrived_at',
      'orders.group_id',
      'orders.sms_state',
      'orders.replied',
      'orders.held_until',
      'orders.opener_id',
      'opener.nickname as opener_name',
      'customer.visits',
      (of) => turnFrom(of).as('turn_from'),
    ])
}

/** Whether something is chosen for an order that nobody has confirmed yet. */
export const dishesWaiting = (of: ExpressionBuilder<DB, 'orders'>) =>
  of.exists(
    of
      .selectFrom('preorder as begun')
      .innerJoin('preorder_line as wish', (join) =>
        join.onRef('wish.shop_id', '=', 'begun.shop_id').onRef('wish.preorder_id', '=', 'begun.id'),
      )
      .select('wish.id')
      .whereRef('begun.shop_id', '=', 'orders.shop_id')
      .whereRef('begun.order_id', '=', 'orders.id')
      .where('begun.is_sure', '<>', 1),
  )

/** Reads an order whole, with the names of what it points to. */
export function readWholeOrder(tx: ShopTransaction, shopId: number, orderId: number) {
  return selectOrders(tx, shopId)
    .innerJoin('meal_period as period', (join) =>
      join.onRef('period.shop_id', '=', 'orders.shop_id').onRef('period.id', '=', 'orders.period_id'),
    )
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'orders.shop_id').onRef('room.id', '=', 'orders.room_id'),
    )
    .innerJoin('floor', (join) =>
      join.onRef('floor.shop_id', '=', 'room.shop_id').onRef('floor.id', '=', 'room.floor_id'),
    )
    .leftJoin('order_group as party', (join) =>
      join.onRef('party.shop_id', '=', 'orders.shop_id').onRef('party.id', '=', 'orders.group_id'),
    )
    .select([
      'orders.book_date',
      'orders.period_id',
      'orders.room_id',
      'orders.customer_id',
      'orders.birthday_kind',
      'orders.birthday_of_other',
      'orders.other_name',
      'orders.memorial_titles',
      'orders.admin_remark',
      'orders.remark',
      'orders.former_remark',
      'orders.created_at',
      'orders.completed_at',
      'orders.source',
      'orders.service_fee_fen',
      'orders.deposit_fen',
      'orders.deposit_received_fen',
      'orders.pay_type',
      'orders.total_fen',
      'orders.drinks_fen',
      'orders.discount_fen',
      'orders.arrears_fen',
      'orders.invite_style_id',
      'orders.dish_mode',
      'orders.send_sms',
      'orders.meal_checked_at',
      'orders.meal_reply_count',
      'orders.dishes_chosen',
      'orders.referral',
      (of) =>
        of
          .selectFrom('sms_message as sms')
          .select('sms.id')
          .whereRef('sms.shop_id', '=', 'orders.shop_id')
          .whereRef('sms.order_id', '=', 'orders.id')
          .orderBy('sms.id', 'desc')
          .limit(1)
          .as('sms_record_id'),
      (of) =>
        of
          .exists(
            of
              .selectFrom('order_change_request as asked')
              .select('asked.id')
              .whereRef('asked.shop_id', '=', 'orders.shop_id')
              .whereRef('asked.order_id', '=', 'orders.id')
              .where('asked.state', '=', 'open')
              // Nobody answers what was asked of an order that is over.
              .where('orders.status', 'in', [OrderStatus.booked, OrderStatus.arrived]),
          )
          .as('change_waiting'),
      (of) =>
        of
          .selectFrom('invitation_guest as invited')
          .select(sql<number>`count(*)::integer`.as('count'))
          .whereRef('invited.shop_id', '=', 'orders.shop_id')
          .whereRef('invited.order_id', '=', 'orders.id')
          .where('invited.removed_at', 'is', null)
          .as('invite_answers'),
      (of) =>
        of
          .selectFrom('invitation_guest as coming')
          .select(sql<number | null>`sum(coming.people_num)::integer`.as('people'))
          .whereRef('coming.shop_id', '=', 'orders.shop_id')
          .whereRef('coming.order_id', '=', 'orders.id')
          .where('coming.removed_at', 'is', null)
          .where('coming.answer', '=', 'yes')
          .as('invite_people'),
      (of) =>
        of
          .selectFrom('preorder')
          .innerJoin('preorder_line as line', (join) =>
            join.onRef('line.shop_id', '=', 'preorder.shop_id').onRef('line.preorder_id', '=', 'preorder.id'),
          )
          .select(sql<number | null>`sum(line.number * line.unit_price_fen)::bigint`.as('total'))
          .whereRef('preorder.shop_id', '=', 'orders.shop_id')
          .whereRef('preorder.order_id', '=', 'orders.id')
          .where('preorder.is_sure', '=', 1)
          .as('dishes_total_fen'),
      (of) => dishesWaiting(of).as('dishes_waiting'),
      'period.title as period_name',
      'room.title as room_name',
      'room.image as room_image',
      'floor.title as floor_name',
      'party.sync_by_default',
    ])
    .where('orders.id', '=', orderId)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst()
}
export type WholeOrderRow = NonNullable<Awaited<ReturnType<typeof readWholeOrder>>>

/** Reads how an order's meal was checked; undefined for an order that is missing or deleted. */
export function readMealCheck(tx: ShopTransaction, shopId: number, orderId: number) {
  return tx
    .selectFrom('orders')
    .leftJoin('staff as checker', (join) =>
      join.onRef('checker.shop_id', '=', 'orders.shop_id').onRef('checker.id', '=', 'orders.meal_checker_id'),
    )
    .select(['orders.meal_checked_at', 'orders.meal_check_remark', 'checker.nickname as checker_name'])
    .where('orders.shop_id', '=', shopId)
    .where('orders.id', '=', orderId)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Reads the rooms of a linked booking, its first order first. */
export function readLinkedRooms(tx: ShopTransaction, shopId: number, groupId: number) {
  return tx
    .selectFrom('orders')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'orders.shop_id').onRef('room.id', '=', 'orders.room_id'),
    )
    .innerJoin('order_group as party', (join) =>
      join.onRef('party.shop_id', '=', 'orders.shop_id').onRef('party.id', '=', 'orders.group_id'),
    )
    .select([
      'orders.id',
      'orders.room_id',
      'orders.status',
      'orders.service_fee_fen',
      'orders.meal_checked_at',
      'room.title as room_name',
      'party.first_order_id',
    ])
    .where('orders.shop_id', '=', shopId)
    .where('orders.group_id', '=', groupId)
    .where('orders.deleted_at', 'is', null)
    .orderBy((of) => of('orders.id', '!=', of.ref('party.first_order_id')))
    .orderBy('orders.id')
    .execute()
}

/** Reads the labels of an order and, through `kind`, those of its customer. */
export async function readLabels(
  tx: ShopTransaction,
  shopId: number,
  { orderId, customerId }: { orderId: number; customerId: number | null },
) {
  const { rows } = await sql<{ kind: 'order' | 'customer'; id: number; group_number: number; title: string }>`
    select label.kind, label.id, label.group_number, label.title
    from label
    where label.shop_id = ${shopId} and label.id in (
      select label_id from order_label where shop_id = ${shopId} and order_id = ${orderId}
      union all
      select label_id from customer_label where shop_id = ${shopId} and customer_id = ${customerId}
    )
    order by label.position, label.id`.execute(tx)
  return rows
}

/** Reads what happened to an order, newest first. */
export function readOrderLog(tx: ShopTransaction, shopId: number, orderId: number) {
  return tx
    .selectFrom('action_log')
    .select(['operator_id', 'operator_name', 'action', 'detail', 'at'])
    .where('shop_id', '=', shopId)
    .where('subject', '=', 'order')
    .where('subject_id', '=', orderId)
    .orderBy('seq', 'desc')
    .limit(200)
    .execute()
}

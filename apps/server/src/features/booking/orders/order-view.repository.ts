import { OrderStatus } from '@roombook/domain'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../../../db/tables.ts'
import type { ShopTransaction } from '../../../platform/db/database.ts'

/** From when an order has its room, in minutes since its day began; null for a first turn, and where it has none. */
export const turnFrom = (of: ExpressionBuilder<DB, 'order_whole'>) =>
  of
    .case()
    .when('order_whole.turn', '>', 1)
    .then(
      of
        .selectFrom('room_claim as sat')
        .select('sat.from_minutes')
        .whereRef('sat.shop_id', '=', 'order_whole.shop_id')
        .whereRef('sat.order_id', '=', 'order_whole.id')
        .where('sat.released_at', 'is', null)
        .limit(1),
    )
    .end()

/** Columns that a card on the board, a list and an order's detail all show. Deleted orders are among them. */
export function selectOrders(tx: ShopTransaction, shopId: number) {
  return tx
    .selectFrom('order_whole')
    .leftJoin('staff as opener', (join) =>
      join
        .onRef('opener.shop_id', '=', 'order_whole.shop_id')
        .onRef('opener.id', '=', 'order_whole.opener_id'),
    )
    .leftJoin('customer', (join) =>
      join
        .onRef('customer.shop_id', '=', 'order_whole.shop_id')
        .onRef('customer.id', '=', 'order_whole.customer_id'),
    )
    .where('order_whole.shop_id', '=', shopId)
    .select([
      'order_whole.id',
      'order_whole.version',
      'order_whole.status',
      'order_whole.turn',
      'order_whole.user_name',
      'order_whole.sex',
      'order_whole.phone',
      'order_whole.people_num',
      'order_whole.arrival_time',
      'order_whole.arrived_at',
      'order_whole.booking_id',
      'order_whole.group_id',
      'order_whole.sms_state',
      'order_whole.replied',
      'order_whole.held_until',
      'order_whole.opener_id',
      'opener.nickname as opener_name',
      'customer.visits',
      (of) => turnFrom(of).as('turn_from'),
    ])
}

/** Whether something is chosen for an order that nobody has confirmed yet. */
export const dishesWaiting = (of: ExpressionBuilder<DB, 'order_whole'>) =>
  of.exists(
    of
      .selectFrom('preorder as begun')
      .innerJoin('preorder_line as wish', (join) =>
        join.onRef('wish.shop_id', '=', 'begun.shop_id').onRef('wish.preorder_id', '=', 'begun.id'),
      )
      .select('wish.id')
      .whereRef('begun.shop_id', '=', 'order_whole.shop_id')
      .whereRef('begun.booking_id', '=', 'order_whole.booking_id')
      .whereRef('order_whole.id', '=', 'order_whole.first_order_id')
      .where('begun.is_sure', '<>', 1),
  )

/** Reads an order whole, with the names of what it points to. */
export function readWholeOrder(tx: ShopTransaction, shopId: number, orderId: number) {
  return selectOrders(tx, shopId)
    .innerJoin('meal_period as period', (join) =>
      join
        .onRef('period.shop_id', '=', 'order_whole.shop_id')
        .onRef('period.id', '=', 'order_whole.period_id'),
    )
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'order_whole.shop_id').onRef('room.id', '=', 'order_whole.room_id'),
    )
    .innerJoin('floor', (join) =>
      join.onRef('floor.shop_id', '=', 'room.shop_id').onRef('floor.id', '=', 'room.floor_id'),
    )
    .select([
      'order_whole.book_date',
      'order_whole.period_id',
      'order_whole.room_id',
      'order_whole.customer_id',
      'order_whole.birthday_kind',
      'order_whole.birthday_of_other',
      'order_whole.other_name',
      'order_whole.memorial_titles',
      'order_whole.admin_remark',
      'order_whole.remark',
      'order_whole.former_remark',
      'order_whole.created_at',
      'order_whole.completed_at',
      'order_whole.source',
      'order_whole.service_fee_fen',
      'order_whole.deposit_fen',
      'order_whole.deposit_received_fen',
      'order_whole.pay_type',
      'order_whole.total_fen',
      'order_whole.drinks_fen',
      'order_whole.discount_fen',
      'order_whole.arrears_fen',
      'order_whole.invite_style_id',
      'order_whole.dish_mode',
      'order_whole.send_sms',
      'order_whole.meal_checked_at',
      'order_whole.meal_reply_count',
      'order_whole.dishes_chosen',
      'order_whole.referral',
      (of) =>
        of
          .selectFrom('sms_message as sms')
          .select('sms.id')
          .whereRef('sms.shop_id', '=', 'order_whole.shop_id')
          .whereRef('sms.booking_id', '=', 'order_whole.booking_id')
          .whereRef('order_whole.id', '=', 'order_whole.first_order_id')
          .orderBy('sms.id', 'desc')
          .limit(1)
          .as('sms_record_id'),
      (of) =>
        of
          .exists(
            of
              .selectFrom('order_change_request as asked')
              .select('asked.id')
              .whereRef('asked.shop_id', '=', 'order_whole.shop_id')
              .whereRef('asked.order_id', '=', 'order_whole.id')
              .where('asked.state', '=', 'open')
              // Nobody answers what was asked of an order that is over.
              .where('order_whole.status', 'in', [OrderStatus.booked, OrderStatus.arrived]),
          )
          .as('change_waiting'),
      (of) =>
        of
          .selectFrom('invitation_guest as invited')
          .select(sql<number>`count(*)::integer`.as('count'))
          .whereRef('invited.shop_id', '=', 'order_whole.shop_id')
          .whereRef('invited.booking_id', '=', 'order_whole.booking_id')
          .whereRef('order_whole.id', '=', 'order_whole.first_order_id')
          .where('invited.removed_at', 'is', null)
          .as('invite_answers'),
      (of) =>
        of
          .selectFrom('invitation_guest as coming')
          .select(sql<number | null>`sum(coming.people_num)::integer`.as('people'))
          .whereRef('coming.shop_id', '=', 'order_whole.shop_id')
          .whereRef('coming.booking_id', '=', 'order_whole.booking_id')
          .whereRef('order_whole.id', '=', 'order_whole.first_order_id')
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
          .whereRef('preorder.shop_id', '=', 'order_whole.shop_id')
          .whereRef('preorder.booking_id', '=', 'order_whole.booking_id')
          .whereRef('order_whole.id', '=', 'order_whole.first_order_id')
          .where('preorder.is_sure', '=', 1)
          .as('dishes_total_fen'),
      (of) => dishesWaiting(of).as('dishes_waiting'),
      'period.title as period_name',
      'room.title as room_name',
      'room.image as room_image',
      'floor.title as floor_name',
      'order_whole.sync_by_default',
      'order_whole.first_order_id',
    ])
    .where('order_whole.id', '=', orderId)
    .where('order_whole.deleted_at', 'is', null)
    .executeTakeFirst()
}
export type WholeOrderRow = NonNullable<Awaited<ReturnType<typeof readWholeOrder>>>

/** Reads how an order's meal was checked; undefined for an order that is missing or deleted. */
export function readMealCheck(tx: ShopTransaction, shopId: number, orderId: number) {
  return tx
    .selectFrom('order_whole')
    .leftJoin('staff as checker', (join) =>
      join
        .onRef('checker.shop_id', '=', 'order_whole.shop_id')
        .onRef('checker.id', '=', 'order_whole.meal_checker_id'),
    )
    .select([
      'order_whole.meal_checked_at',
      'order_whole.meal_check_remark',
      'checker.nickname as checker_name',
    ])
    .where('order_whole.shop_id', '=', shopId)
    .where('order_whole.id', '=', orderId)
    .where('order_whole.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Reads the rooms of a linked booking, its first order first. */
export function readLinkedRooms(tx: ShopTransaction, shopId: number, bookingId: number) {
  return tx
    .selectFrom('order_whole')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'order_whole.shop_id').onRef('room.id', '=', 'order_whole.room_id'),
    )
    .select([
      'order_whole.id',
      'order_whole.room_id',
      'order_whole.status',
      'order_whole.service_fee_fen',
      'order_whole.meal_checked_at',
      'room.title as room_name',
      'order_whole.first_order_id',
    ])
    .where('order_whole.shop_id', '=', shopId)
    .where('order_whole.booking_id', '=', bookingId)
    .where('order_whole.deleted_at', 'is', null)
    .orderBy((of) => of('order_whole.id', '!=', of.ref('order_whole.first_order_id')))
    .orderBy('order_whole.id')
    .execute()
}

/** Reads the labels of a booking and, through `kind`, those of its customer. */
export async function readLabels(
  tx: ShopTransaction,
  shopId: number,
  { bookingId, customerId }: { bookingId: number | null; customerId: number | null },
) {
  const { rows } = await sql<{ kind: 'order' | 'customer'; id: number; group_number: number; title: string }>`
    select label.kind, label.id, label.group_number, label.title
    from label
    where label.shop_id = ${shopId} and label.id in (
      select label_id from booking_label where shop_id = ${shopId} and booking_id = ${bookingId}
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

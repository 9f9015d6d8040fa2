import { type Fen, noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { givenBack, selectOpenAtCashDesk } from '../bill/cash-desk-deposit.repository.ts'
import { changeWaiting, dishesWaiting, selectOrders } from './select-orders.repository.ts'

/** Columns of an order that only its detail shows. */
const columns = [
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
  'order_whole.cleared_by_system_at',
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
] as const

type OrderExpression = ExpressionBuilder<DB, 'order_whole'>

const newestSms = (of: OrderExpression) =>
  of
    .selectFrom('sms_message as newest_sms')
    .whereRef('newest_sms.shop_id', '=', 'order_whole.shop_id')
    .whereRef('newest_sms.booking_id', '=', 'order_whole.booking_id')
    .orderBy('newest_sms.id', 'desc')
    .limit(1)

/** Selects the newest message, on the order that shows a booking's messages. */
const smsRecordId = (of: OrderExpression) =>
  newestSms(of).select('newest_sms.id').whereRef('order_whole.id', '=', 'order_whole.first_order_id')

/** Selects the guests who answered an invitation, on the order that shows the booking's. */
const answersOf = (of: OrderExpression) =>
  of
    .selectFrom('invitation_guest as invited')
    .whereRef('invited.shop_id', '=', 'order_whole.shop_id')
    .whereRef('invited.booking_id', '=', 'order_whole.booking_id')
    .whereRef('order_whole.id', '=', 'order_whole.first_order_id')
    .where('invited.removed_at', 'is', null)

/** Selects the sum of the confirmed dishes in fen, on the order that shows the booking's. */
const dishesTotal = (of: OrderExpression) =>
  of
    .selectFrom('preorder')
    .innerJoin('preorder_line as line', (join) =>
      join.onRef('line.shop_id', '=', 'preorder.shop_id').onRef('line.preorder_id', '=', 'preorder.id'),
    )
    .select(sql<Fen | null>`sum(line.number * line.unit_price_fen)::bigint`.as('total'))
    .whereRef('preorder.shop_id', '=', 'order_whole.shop_id')
    .whereRef('preorder.booking_id', '=', 'order_whole.booking_id')
    .whereRef('order_whole.id', '=', 'order_whole.first_order_id')
    .where('preorder.is_sure', '=', 1)

/**
 * Selects the deposit returned at the cash desk after the booking was given up, on the order that shows its
 * money.
 */
const selectCashDeskReturn = (of: OrderExpression) =>
  of
    .selectFrom('booking as returning')
    .select(givenBack('returning').as('given'))
    .whereRef('returning.shop_id', '=', 'order_whole.shop_id')
    .whereRef('returning.id', '=', 'order_whole.booking_id')
    .whereRef('returning.deposit_order_id', '=', 'order_whole.id')

/** Selects the remaining cash-desk deposit of a cancelled booking, on the order that shows it. */
const selectCashDeskDeposit = (of: OrderExpression) =>
  of
    .selectFrom('booking as kept')
    .select(selectOpenAtCashDesk('kept').as('open'))
    .whereRef('kept.shop_id', '=', 'order_whole.shop_id')
    .whereRef('kept.id', '=', 'order_whole.booking_id')
    .whereRef('kept.deposit_order_id', '=', 'order_whole.id')
    .where('kept.deposit_received_fen', '>', noMoney)
    .where('order_whole.status', 'in', [OrderStatus.cancelled, OrderStatus.refused])

/** Selects the refunds of counted online deposits, on the order that shows a booking's money. */
const depositReturned = (of: OrderExpression) =>
  of
    .selectFrom('payment as returned')
    .select(sql<Fen | null>`sum(coalesce(returned.refund_fen, returned.amount_fen))::bigint`.as('returned'))
    .whereRef('returned.shop_id', '=', 'order_whole.shop_id')
    .whereRef('returned.booking_id', '=', 'order_whole.booking_id')
    .whereRef('order_whole.id', '=', 'order_whole.deposit_order_id')
    .where('returned.state', '=', 'refunded')
    .where('returned.counted', '=', true)
    // Refunds of a deposit's remainder after a bill are shown separately.
    .where('returned.kept_at', 'is', null)

/**
 * Selects the deposit by the rules and the reason for a waiver, on the order that shows the booking's own
 * fields.
 */
const ruledDeposit = (of: OrderExpression) =>
  of
    .selectFrom('booking as ruled')
    .select(
      sql<{ asked: Fen; rule: string; reason: string; by: string } | null>`
        json_build_object('asked', ruled.rule_deposit_fen, 'rule', ruled.deposit_rule,
          'reason', ruled.deposit_waiver, 'by', ruled.deposit_waiver_by)`.as('ruled'),
    )
    .whereRef('ruled.shop_id', '=', 'order_whole.shop_id')
    .whereRef('ruled.id', '=', 'order_whole.booking_id')
    .whereRef('order_whole.id', '=', 'order_whole.first_order_id')
    .where('ruled.rule_deposit_fen', '>', noMoney)

/** Reads a complete order, with the names of what it refers to. */
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
      ...columns,
      (of) => smsRecordId(of).as('sms_record_id'),
      (of) => newestSms(of).select('newest_sms.error').as('sms_trouble'),
      (of) => newestSms(of).select('newest_sms.channel').as('sms_channel'),
      (of) => changeWaiting(of).as('change_waiting'),
      (of) => answersOf(of).select(sql<number>`count(*)::integer`.as('count')).as('invite_answers'),
      (of) =>
        answersOf(of)
          .select(sql<number | null>`sum(invited.people_num)::integer`.as('people'))
          .where('invited.answer', '=', 'yes')
          .as('invite_people'),
      (of) => depositReturned(of).as('deposit_returned_online'),
      (of) => selectCashDeskReturn(of).as('deposit_returned_counter'),
      (of) => selectCashDeskDeposit(of).as('deposit_at_counter'),
      (of) => ruledDeposit(of).as('ruled_deposit'),
      (of) => dishesTotal(of).as('dishes_total_fen'),
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

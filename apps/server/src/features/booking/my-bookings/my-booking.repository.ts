import { type LocalDate, OrderStatus, SureState } from '@roombook/domain'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../../../db/tables.ts'
import type { Database, ShopTransaction } from '../../../platform/db/database.ts'
import { turnFrom } from '../orders/order-view.repository.ts'

/** The stores where anything was ever booked under a phone. */
export async function listShopsOfGuest(db: Database, phone: string): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`select shops_of_guest(${phone}) as shop_id`.execute(db)
  return rows.map((row) => row.shop_id)
}

/** States of a payment that came in. */
const paidStates = ['paid', 'refunding', 'refunded', 'refund_failed'] as const
type PaidState = (typeof paidStates)[number]

const columns = [
  'orders.id',
  'orders.status',
  'orders.group_id as groupId',
  'orders.book_date as bookDate',
  'orders.period_id as periodId',
  'orders.turn',
  'orders.arrival_time as arrivalTime',
  'orders.people_num as peopleNum',
  'orders.user_name as userName',
  'orders.sex',
  'orders.remark',
  'orders.deposit_fen as depositFen',
  'orders.deposit_received_fen as depositReceivedFen',
  'orders.pay_type as payType',
  'orders.held_until as heldUntil',
  'orders.cancel_reason as cancelReason',
  'orders.dish_mode as dishMode',
  'orders.dishes_chosen as dishesChosen',
  'orders.created_at as createdAt',
  'orders.refund_until as refundUntil',
  'orders.late_refund_percent as lateRefundPercent',
  'orders.arrived_at as arrivedAt',
  'orders.terms',
  'orders.terms_agreed_at as termsAgreedAt',
  'orders.former_phone as formerPhone',
  'orders.service_fee_fen as serviceFeeFen',
  'period.title as periodName',
  'period.start_minutes as startMinutes',
  'period.end_minutes as endMinutes',
  'room.title as roomName',
  'room.image as roomImage',
  'party.first_order_id as firstOrderId',
] as const

/** The newest payment of an order that came in; what counted before what came too late. */
const newestPaid = (of: ExpressionBuilder<DB, 'orders'>) =>
  of
    .selectFrom('payment')
    .whereRef('payment.shop_id', '=', 'orders.shop_id')
    .whereRef('payment.order_id', '=', 'orders.id')
    .where('payment.state', 'in', [...paidStates])
    .orderBy('payment.counted', 'desc')
    .orderBy('payment.paid_at', 'desc')
    .limit(1)

const withPlace = (tx: ShopTransaction) =>
  tx
    .selectFrom('orders')
    .innerJoin('meal_period as period', (join) =>
      join.onRef('period.shop_id', '=', 'orders.shop_id').onRef('period.id', '=', 'orders.period_id'),
    )
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'orders.shop_id').onRef('room.id', '=', 'orders.room_id'),
    )
    .leftJoin('order_group as party', (join) =>
      join.onRef('party.shop_id', '=', 'orders.shop_id').onRef('party.id', '=', 'orders.group_id'),
    )
    .select(columns)
    .select((of) => turnFrom(of).as('turnFrom'))
    .select((of) => [
      newestPaid(of)
        .select((paid) => paid.ref('payment.state').$castTo<PaidState>().as('state'))
        .as('paymentState'),
      newestPaid(of).select('payment.refund_fen').as('refundFen'),
    ])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('preorder')
            .select('preorder.id')
            .whereRef('preorder.shop_id', '=', 'orders.shop_id')
            .whereRef('preorder.order_id', '=', 'orders.id')
            .where('preorder.is_sure', '=', SureState.waiting),
        )
        .as('dishesToConfirm'),
    )

const waits = [OrderStatus.applied, OrderStatus.booked, OrderStatus.arrived, OrderStatus.held]

/** What is still to come has its day before it and is neither over nor cancelled. */
const stillToCome = (today: LocalDate) => (of: ExpressionBuilder<DB, 'orders'>) =>
  of.and([of('orders.book_date', '>=', today), of('orders.status', 'in', waits)])

/** The orders under a phone that are to come, or that are over; of linked rooms each one. */
export function listOrdersOfPhone(
  tx: ShopTransaction,
  shopId: number,
  wanted: { phone: string; past: boolean; today: LocalDate; most: number },
) {
  const { phone, past, today, most } = wanted
  const isAhead = stillToCome(today)
  return withPlace(tx)
    .where('orders.shop_id', '=', shopId)
    .where('orders.phone', '=', phone)
    .where('orders.deleted_at', 'is', null)
    .where((of) => (past ? of.not(isAhead(of)) : isAhead(of)))
    .orderBy('orders.book_date', past ? 'desc' : 'asc')
    .orderBy('orders.id')
    .limit(most)
    .execute()
}

/** Orders by id, with their places. */
export const listOrdersById = (tx: ShopTransaction, shopId: number, orderIds: readonly number[]) =>
  withPlace(tx)
    .where('orders.shop_id', '=', shopId)
    .where('orders.id', 'in', [...orderIds])
    .orderBy('orders.id')
    .execute()

export type OwnOrderRow = Awaited<ReturnType<typeof listOrdersById>>[number]

/** What a guest's page says of the shop. */
export const findShopOfBooking = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('shop')
    .select(['title', 'phone', 'address', 'latitude', 'longitude'])
    .select(['timezone', 'cutover_hour as cutoverHour'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()

export type ShopOfBooking = Awaited<ReturnType<typeof findShopOfBooking>>

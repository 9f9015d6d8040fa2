import { OrderStatus } from '@roombook/domain/orders'
import { SureState } from '@roombook/domain/preorders'
import { type PluginState, pluginStateAt } from '@roombook/domain/session'
import type { LocalDate } from '@roombook/domain/time'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { turnFrom } from '#features/orders/index.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import { givenBack, selectOpenAtCashDesk } from '../bill/cash-desk-deposit.repository.ts'

/** Lists the stores with any booking under a phone. */
export async function listShopsOfGuest(db: Database, phone: string): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`select shops_of_guest(${phone}) as shop_id`.execute(db)
  return rows.map((row) => row.shop_id)
}

/** States of a payment that was received. */
const paidStates = ['paid', 'refunding', 'refunded', 'refund_failed'] as const
type PaidState = (typeof paidStates)[number]

const columns = [
  'order_whole.id',
  'order_whole.status',
  'order_whole.version',
  'order_whole.booking_id as bookingId',
  'order_whole.book_date as bookDate',
  'order_whole.period_id as periodId',
  'order_whole.room_id as roomId',
  'order_whole.turn',
  'order_whole.arrival_time as arrivalTime',
  'order_whole.people_num as peopleNum',
  'order_whole.user_name as userName',
  'order_whole.sex',
  'order_whole.remark',
  'order_whole.deposit_fen as depositFen',
  'order_whole.deposit_received_fen as depositReceivedFen',
  'booking.deposit_received_fen as openDepositFen',
  'order_whole.pay_type as payType',
  'order_whole.held_until as heldUntil',
  'order_whole.cancel_reason as cancelReason',
  'order_whole.dish_mode as dishMode',
  'order_whole.dishes_chosen as dishesChosen',
  'order_whole.created_at as createdAt',
  'order_whole.refund_until as refundUntil',
  'order_whole.completed_at as completedAt',
  'booking.refund_given_percent as givenPercent',
  'booking.refund_steps as refundSteps',
  'order_whole.late_refund_percent as lateRefundPercent',
  'booking.no_show_refund_percent as noShowRefundPercent',
  'order_whole.arrived_at as arrivedAt',
  'order_whole.terms',
  'order_whole.terms_agreed_at as termsAgreedAt',
  'order_whole.former_phone as formerPhone',
  'order_whole.source',
  'order_whole.service_fee_fen as serviceFeeFen',
  'period.title as periodName',
  'period.start_minutes as startMinutes',
  'period.end_minutes as endMinutes',
  'room.title as roomName',
  'room.capacity_max as capacityMax',
  'room.image as roomImage',
  'order_whole.first_order_id as firstOrderId',
] as const

/** Selects the newest payment of a booking’s deposit; counted payments precede those that came too late. */
const newestPaid = (of: ExpressionBuilder<DB, 'order_whole'>) =>
  of
    .selectFrom('payment')
    .whereRef('payment.shop_id', '=', 'order_whole.shop_id')
    .whereRef('payment.booking_id', '=', 'order_whole.booking_id')
    .where('payment.state', 'in', [...paidStates])
    .orderBy('payment.counted', 'desc')
    .orderBy('payment.paid_at', 'desc')
    .limit(1)

/**
 * Selects a value for the first order of a booking only. The condition is outside the sub-query: a cluster
 * before PostgreSQL 17 refuses one in an outer join that names nothing of the joined table.
 */
const selectOnFirst = <Row>(of: ExpressionBuilder<DB, 'order_whole'>, shown: Expression<Row>) =>
  sql<
    Row[keyof Row] | null
  >`case when ${of.ref('order_whole.id')} = ${of.ref('order_whole.first_order_id')} then ${shown} end`

/** Selects the amount currently guaranteed by 微信支付分 for a booking's deposit. */
const guaranteed = (of: ExpressionBuilder<DB, 'order_whole'>) =>
  of
    .selectFrom('deposit_guarantee')
    .whereRef('deposit_guarantee.shop_id', '=', 'order_whole.shop_id')
    .whereRef('deposit_guarantee.booking_id', '=', 'order_whole.booking_id')
    .where('deposit_guarantee.state', '=', 'held')
    .select('deposit_guarantee.amount_fen')

const withPlace = (tx: ShopTransaction) =>
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
    .innerJoin('booking', (join) =>
      join
        .onRef('booking.shop_id', '=', 'order_whole.shop_id')
        .onRef('booking.id', '=', 'order_whole.booking_id'),
    )
    .select(columns)
    .select((of) => turnFrom(of).as('turnFrom'))
    .select((of) => [
      selectOnFirst(
        of,
        newestPaid(of).select((paid) => paid.ref('payment.state').$castTo<PaidState>().as('state')),
      ).as('paymentState'),
      selectOnFirst(of, newestPaid(of).select('payment.refund_fen')).as('refundFen'),
      selectOnFirst(of, newestPaid(of).select('payment.amount_fen')).as('paidFen'),
      selectOnFirst(of, newestPaid(of).select('payment.used_fen')).as('usedFen'),
      selectOnFirst(of, newestPaid(of).select('payment.kept_at')).as('keptAt'),
      selectOpenAtCashDesk('booking').as('standingFen'),
      givenBack('booking').as('givenFen'),
      guaranteed(of).as('guaranteedFen'),
    ])
    .select((of) =>
      of
        .and([
          of('order_whole.id', '=', of.ref('order_whole.first_order_id')),
          of.exists(
            of
              .selectFrom('preorder')
              .select('preorder.id')
              .whereRef('preorder.shop_id', '=', 'order_whole.shop_id')
              .whereRef('preorder.booking_id', '=', 'order_whole.booking_id')
              .where('preorder.is_sure', '=', SureState.waiting),
          ),
        ])
        .as('dishesToConfirm'),
    )

const openStatuses = [OrderStatus.applied, OrderStatus.booked, OrderStatus.arrived, OrderStatus.held]

/** Builds the condition for upcoming bookings: today or later, and neither ended nor cancelled. */
const stillToCome = (today: LocalDate) => (of: ExpressionBuilder<DB, 'order_whole'>) =>
  of.and([of('order_whole.book_date', '>=', today), of('order_whole.status', 'in', openStatuses)])

/** Lists the upcoming or the past orders under a phone; linked rooms are separate rows. */
export function listOrdersOfPhone(
  tx: ShopTransaction,
  shopId: number,
  wanted: { phone: string; past: boolean; today: LocalDate; most: number },
) {
  const { phone, past, today, most } = wanted
  const isAhead = stillToCome(today)
  return withPlace(tx)
    .where('order_whole.shop_id', '=', shopId)
    .where('order_whole.phone', '=', phone)
    .where('order_whole.deleted_at', 'is', null)
    .where((of) => (past ? of.not(isAhead(of)) : isAhead(of)))
    .orderBy('order_whole.book_date', past ? 'desc' : 'asc')
    .orderBy('order_whole.id')
    .limit(most)
    .execute()
}

/** Lists orders by id, with their rooms and periods. */
export const listOrdersById = (tx: ShopTransaction, shopId: number, orderIds: readonly number[]) =>
  withPlace(tx)
    .where('order_whole.shop_id', '=', shopId)
    .where('order_whole.id', 'in', [...orderIds])
    .orderBy('order_whole.id')
    .execute()

export type OwnOrderRow = Awaited<ReturnType<typeof listOrdersById>>[number]

/** Reads the store's fields shown on a guest's page. */
export const findShopOfBooking = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('shop')
    .select(['title', 'phone', 'address', 'latitude', 'longitude'])
    .select(['timezone', 'cutover_hour as cutoverHour'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()

export type ShopOfBooking = Awaited<ReturnType<typeof findShopOfBooking>>

/** Reads the installation's secret for signing calendar links. */
export async function readCalendarSecret(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ secret: string }>`select calendar_secret() as secret`.execute(db)
  return rows[0]?.secret
}

/** Reads the state of the shop's dish plugin at a given time. */
export async function findDishPlugin(
  tx: ShopTransaction,
  shopId: number,
  now: Date,
): Promise<PluginState | undefined> {
  const plugin = await tx
    .selectFrom('shop_plugin')
    .select(['state', 'ends_at'])
    .where('shop_id', '=', shopId)
    .where('name', '=', 'foods/foodlist')
    .executeTakeFirst()
  return plugin && pluginStateAt(plugin.state, plugin.ends_at, now)
}

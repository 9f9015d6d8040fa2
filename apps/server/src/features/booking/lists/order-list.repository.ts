import type { Fen } from '@roombook/domain/money'
import { OrderStatus, type SmsState } from '@roombook/domain/orders'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import type { PhoneClue } from '#platform/db/phone-clue.ts'
import { selectOrders } from '../orders/select-orders.repository.ts'

/** Filter of an order list; all given conditions apply. */
export interface OrderFilter {
  from?: string | undefined
  to?: string | undefined
  periodId?: number | undefined
  roomId?: number | undefined
  openerId?: number | undefined
  customerId?: number | undefined
  statuses?: readonly number[]
  smsState?: SmsState | undefined
  keyword?: string
  /** The keyword as part of a phone, within the caller's rights. */
  clue?: PhoneClue
  /** Only orders that count for a recommender. */
  referral?: boolean
  /** Only orders whose guests this customer recommended. */
  recommenderId?: number | undefined
  /** Only orders whose guests came. */
  came?: boolean
}

/** Sort order and page. */
export interface OrderSlice {
  sort: 'book-date' | 'created' | 'people' | 'total'
  descending: boolean
  limit: number
  offset: number
}

const sortColumns = {
  'book-date': 'order_whole.book_date',
  created: 'order_whole.created_at',
  people: 'order_whole.people_num',
  total: 'order_whole.total_fen',
} as const

const cameStatuses = [OrderStatus.arrived, OrderStatus.finished, OrderStatus.unchecked]
/** Serial number of an order: its creation date followed by its id. */
const serialText = /^\d{8}(\d{6,})$/

/** Lists one page of the matching orders. */
export function listOrderRows(
  tx: ShopTransaction,
  shopId: number,
  filter: OrderFilter,
  { sort, descending, limit, offset }: OrderSlice,
) {
  const direction = descending ? 'desc' : 'asc'
  return (
    selectOrders(tx, shopId)
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
      // The rules' deposit is shown on the order that shows the booking's deposit.
      .leftJoin('booking as ruled', (join) =>
        join
          .onRef('ruled.shop_id', '=', 'order_whole.shop_id')
          .onRef('ruled.id', '=', 'order_whole.booking_id')
          .onRef('ruled.first_order_id', '=', 'order_whole.id'),
      )
      .select([
        'ruled.rule_deposit_fen',
        'ruled.deposit_waiver',
        'ruled.deposit_waiver_by',
        'order_whole.book_date',
        'order_whole.admin_remark',
        'order_whole.created_at',
        'order_whole.completed_at',
        'order_whole.meal_checked_at',
        'order_whole.deposit_fen',
        'order_whole.deposit_received_fen',
        'order_whole.total_fen',
        'order_whole.drinks_fen',
        'order_whole.discount_fen',
        'order_whole.arrears_fen',
        'order_whole.referral',
        'period.title as period_name',
        'room.title as room_name',
        'floor.title as floor_name',
      ])
      .where(matches(filter))
      .orderBy(sortColumns[sort], direction)
      .orderBy('order_whole.id', direction)
      .limit(limit)
      .offset(offset)
      .execute()
  )
}

export type ListedOrderRow = Awaited<ReturnType<typeof listOrderRows>>[number]

/** Counts the matching orders and sums their people and money. */
export async function sumOrders(tx: ShopTransaction, shopId: number, filter: OrderFilter) {
  const sumOf = <Sum extends number = Fen>(column: string) =>
    sql<Sum>`coalesce(sum(${sql.ref(`order_whole.${column}`)}), 0)::bigint`
  return tx
    .selectFrom('order_whole')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'order_whole.shop_id').onRef('room.id', '=', 'order_whole.room_id'),
    )
    .select([
      sql<number>`count(*)`.as('count'),
      sumOf<number>('people_num').as('people'),
      sumOf('deposit_fen').as('deposit'),
      sumOf('deposit_received_fen').as('depositReceived'),
      sumOf('total_fen').as('total'),
      sumOf('drinks_fen').as('drinks'),
      sumOf('discount_fen').as('discount'),
      sumOf('arrears_fen').as('arrears'),
    ])
    .where('order_whole.shop_id', '=', shopId)
    .where(matches(filter))
    .executeTakeFirstOrThrow()
}

/** Builds the conditions on `order_whole` and `room`. Deleted orders never match. */
function matches(filter: OrderFilter): RawBuilder<SqlBool> {
  const { statuses = [], keyword = '' } = filter
  const conditions = [sql<SqlBool>`order_whole.deleted_at is null`]
  const also = (given: unknown, condition: RawBuilder<SqlBool>) => {
    if (given !== undefined && given !== false) conditions.push(condition)
  }
  also(filter.from, sql`order_whole.book_date >= ${filter.from}`)
  also(filter.to, sql`order_whole.book_date <= ${filter.to}`)
  also(filter.periodId, sql`order_whole.period_id = ${filter.periodId}`)
  also(filter.roomId, sql`order_whole.room_id = ${filter.roomId}`)
  also(filter.openerId, sql`order_whole.opener_id = ${filter.openerId}`)
  also(filter.customerId, sql`order_whole.customer_id = ${filter.customerId}`)
  also(filter.smsState, sql`order_whole.sms_state = ${filter.smsState}`)
  also(filter.referral, sql`order_whole.referral`)
  also(filter.recommenderId, recommendedBy(filter.recommenderId))
  also(filter.came, statusIn(cameStatuses))
  also(statuses.length > 0, statusIn(statuses))
  also(keyword !== '', matchesKeyword(keyword, filter.clue))
  return sql`${sql.join(conditions, sql` and `)}`
}

const statusIn = (statuses: readonly number[]) =>
  sql<SqlBool>`order_whole.status = any (${sql.val([...statuses])}::smallint[])`

/**
 * Matches bookings that count for one recommender; a corrected booking counts for the corrected one alone.
 */
const recommendedBy = (recommenderId: number | undefined) => sql<SqlBool>`exists (
    select 1 from referral_booking counting
    join referral said on said.shop_id = counting.shop_id and said.id = counting.referral_id
    where counting.shop_id = order_whole.shop_id and counting.booking_id = order_whole.booking_id
      and said.customer_id = ${recommenderId ?? null} and said.ended_at is null)`

function matchesKeyword(keyword: string, clue: PhoneClue | undefined): RawBuilder<SqlBool> {
  const pattern = likePattern(keyword)
  const digits = keyword.replace(/[\s-]/g, '')
  const [, serialId] = serialText.exec(digits) ?? []
  return sql`(${sql.join(
    [
      sql`order_whole.user_name ilike ${pattern}`,
      sql`room.title ilike ${pattern}`,
      ...(clue && clue.pattern !== null ? [sql`order_whole.phone like ${clue.pattern}`] : []),
      ...(serialId ? [sql`order_whole.id = ${serialId}`] : []),
    ],
    sql` or `,
  )})`
}

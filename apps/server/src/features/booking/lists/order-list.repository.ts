import { OrderStatus } from '@roombook/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { likePattern } from '../../../platform/db/like-pattern.ts'
import type { PhoneClue } from '../../../platform/db/phone-clue.ts'
import { selectOrders } from '../orders/order-view.repository.ts'

/** Which orders a list shows: those of all conditions given. */
export interface OrderFilter {
  from?: string | undefined
  to?: string | undefined
  periodId?: number | undefined
  roomId?: number | undefined
  openerId?: number | undefined
  customerId?: number | undefined
  statuses?: readonly number[]
  smsState?: number | undefined
  keyword?: string
  /** What the keyword means as a number to whoever lists. */
  clue?: PhoneClue
  referral?: boolean
  /** Only those whose guests came. */
  came?: boolean
}

/** In which order, and how many. */
export interface OrderSlice {
  sort: 'book-date' | 'created' | 'people' | 'total'
  descending: boolean
  limit: number
  offset: number
}

const sortColumns = {
  'book-date': 'orders.book_date',
  created: 'orders.created_at',
  people: 'orders.people_num',
  total: 'orders.total_fen',
} as const

const cameStatuses = [OrderStatus.arrived, OrderStatus.finished, OrderStatus.unchecked]
/** The date an order was made on, and its id. */
const serialText = /^\d{8}(\d{6,})$/

/** The orders that match, a slice of them. */
export function listOrderRows(
  tx: ShopTransaction,
  shopId: number,
  filter: OrderFilter,
  { sort, descending, limit, offset }: OrderSlice,
) {
  const direction = descending ? 'desc' : 'asc'
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
    .select([
      'orders.book_date',
      'orders.admin_remark',
      'orders.created_at',
      'orders.completed_at',
      'orders.meal_checked_at',
      'orders.deposit_fen',
      'orders.deposit_received_fen',
      'orders.total_fen',
      'orders.drinks_fen',
      'orders.discount_fen',
      'orders.arrears_fen',
      'orders.referral',
      'period.title as period_name',
      'room.title as room_name',
      'floor.title as floor_name',
    ])
    .where(matches(filter))
    .orderBy(sortColumns[sort], direction)
    .orderBy('orders.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

export type ListedOrderRow = Awaited<ReturnType<typeof listOrderRows>>[number]

/** How many orders match, and what they come to. */
export async function sumOrders(tx: ShopTransaction, shopId: number, filter: OrderFilter) {
  const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(`orders.${column}`)}), 0)::bigint`
  return tx
    .selectFrom('orders')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'orders.shop_id').onRef('room.id', '=', 'orders.room_id'),
    )
    .select([
      sql<number>`count(*)`.as('count'),
      sumOf('people_num').as('people'),
      sumOf('deposit_fen').as('deposit'),
      sumOf('deposit_received_fen').as('depositReceived'),
      sumOf('total_fen').as('total'),
      sumOf('drinks_fen').as('drinks'),
      sumOf('discount_fen').as('discount'),
      sumOf('arrears_fen').as('arrears'),
    ])
    .where('orders.shop_id', '=', shopId)
    .where(matches(filter))
    .executeTakeFirstOrThrow()
}

/** The conditions on `orders` and `room`. Deleted orders match nothing. */
function matches(filter: OrderFilter): RawBuilder<SqlBool> {
  const { statuses = [], keyword = '' } = filter
  const conditions = [sql<SqlBool>`orders.deleted_at is null`]
  const also = (given: unknown, condition: RawBuilder<SqlBool>) => {
    if (given !== undefined && given !== false) conditions.push(condition)
  }
  also(filter.from, sql`orders.book_date >= ${filter.from}`)
  also(filter.to, sql`orders.book_date <= ${filter.to}`)
  also(filter.periodId, sql`orders.period_id = ${filter.periodId}`)
  also(filter.roomId, sql`orders.room_id = ${filter.roomId}`)
  also(filter.openerId, sql`orders.opener_id = ${filter.openerId}`)
  also(filter.customerId, sql`orders.customer_id = ${filter.customerId}`)
  also(filter.smsState, sql`orders.sms_state = ${filter.smsState}`)
  also(filter.referral, sql`orders.referral`)
  also(filter.came, statusIn(cameStatuses))
  also(statuses.length > 0, statusIn(statuses))
  also(keyword !== '', matchesKeyword(keyword, filter.clue))
  return sql`${sql.join(conditions, sql` and `)}`
}

const statusIn = (statuses: readonly number[]) =>
  sql<SqlBool>`orders.status = any (${sql.val([...statuses])}::smallint[])`

function matchesKeyword(keyword: string, clue: PhoneClue | undefined): RawBuilder<SqlBool> {
  const pattern = likePattern(keyword)
  const digits = keyword.replace(/[\s-]/g, '')
  const [, serialId] = serialText.exec(digits) ?? []
  return sql`(${sql.join(
    [
      sql`orders.user_name ilike ${pattern}`,
      sql`room.title ilike ${pattern}`,
      ...(clue && clue.pattern !== null ? [sql`orders.phone like ${clue.pattern}`] : []),
      ...(serialId ? [sql`orders.id = ${serialId}`] : []),
    ],
    sql` or `,
  )})`
}

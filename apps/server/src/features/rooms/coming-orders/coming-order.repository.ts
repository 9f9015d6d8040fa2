import type { ComingOrders } from '@roombook/contract/room-shapes'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Filter of the orders that prevent a change. */
export interface OrdersWhere {
  roomId?: number
  /** Null or undefined: every period. */
  periodId?: number | null
  /** 0 is Sunday. */
  weekdays?: readonly number[]
  /** First and last day. */
  span?: { startDate: LocalDate; endDate: LocalDate }
}

/** Most orders listed individually; the rest are only counted. */
const named = 50

/** Lists the orders that hold a room on `today` or later, by date. */
export async function listComingOrders(
  tx: ShopTransaction,
  shopId: number,
  today: LocalDate,
  { roomId, periodId, weekdays, span }: OrdersWhere,
): Promise<ComingOrders> {
  const rows = await tx
    .selectFrom('room_claim as claim')
    .innerJoin('order_whole', (join) =>
      join.onRef('order_whole.shop_id', '=', 'claim.shop_id').onRef('order_whole.id', '=', 'claim.order_id'),
    )
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'claim.shop_id').onRef('room.id', '=', 'claim.room_id'),
    )
    .innerJoin('meal_period as period', (join) =>
      join.onRef('period.shop_id', '=', 'claim.shop_id').onRef('period.id', '=', 'claim.period_id'),
    )
    .select([
      'order_whole.id as orderId',
      'claim.book_date as bookDate',
      'order_whole.user_name as customerName',
    ])
    .select([
      'period.id as periodId',
      'period.title as periodName',
      'room.id as roomId',
      'room.title as roomName',
    ])
    .select((of) => of.fn.countAll<number>().over().as('count'))
    .where('claim.shop_id', '=', shopId)
    .where('claim.released_at', 'is', null)
    .where('claim.finished_at', 'is', null)
    .where('claim.book_date', '>=', today)
    .$if(roomId !== undefined, (query) => query.where('claim.room_id', '=', roomId ?? 0))
    .$if(typeof periodId === 'number', (query) => query.where('claim.period_id', '=', periodId ?? 0))
    .$if(weekdays !== undefined, (query) =>
      query.where(
        sql<boolean>`extract(dow from claim.book_date) = any(${sql.val([...(weekdays ?? [])])}::int[])`,
      ),
    )
    .$if(span !== undefined, (query) =>
      query
        .where('claim.book_date', '>=', span?.startDate ?? today)
        .where('claim.book_date', '<=', span?.endDate ?? today),
    )
    .orderBy('claim.book_date')
    .orderBy('period.position')
    .orderBy('claim.id')
    .limit(named)
    .execute()
  return { orders: rows.map(({ count, ...order }) => order), count: rows[0]?.count ?? 0 }
}

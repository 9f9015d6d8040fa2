import { type InferResult, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { addOrderColumns, changeWaiting, dishesWaiting } from '../orders/select-orders.repository.ts'

/**
 * Reads a card for each order whose claim on a room in the period is current or finished. Deleted orders are
 * included and marked, because a finished seating stays used.
 */
export function readBoardCards(tx: ShopTransaction, shopId: number, bookDate: string, periodId: number) {
  return addOrderColumns(selectClaimedOrders(tx, shopId, bookDate, periodId))
    .leftJoin('customer_level as level', (join) =>
      join.onRef('level.shop_id', '=', 'customer.shop_id').onRef('level.id', '=', 'customer.level_id'),
    )
    .select([
      'order_whole.customer_id',
      'order_whole.admin_remark',
      'order_whole.remark',
      'order_whole.former_remark',
      'order_whole.birthday_kind',
      'order_whole.birthday_of_other',
      'order_whole.other_name',
      'order_whole.memorial_titles',
      'order_whole.deposit_fen',
      'order_whole.deposit_received_fen',
      'customer.habit_remark',
      'customer.last_visit_date',
      'customer.birthday_type',
      'customer.birthday',
      'level.title as level_title',
      (of) => dishesWaiting(of).as('dishes_waiting'),
      (of) => changeWaiting(of).as('change_waiting'),
      (of) => of('order_whole.deleted_at', 'is not', null).$castTo<boolean>().as('deleted'),
    ])
    .orderBy('order_whole.turn')
    .execute()
}

/**
 * Selects the orders of a period through their claims. `offset 0` forces a lookup by key for each claim: the
 * board's plan is cached, and with many small stores PostgreSQL would otherwise read all of a store's orders
 * for each claim.
 */
function selectClaimedOrders(tx: ShopTransaction, shopId: number, bookDate: string, periodId: number) {
  const claimed = tx
    .selectFrom('room_claim as claim')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('order_whole')
          .selectAll()
          .where('order_whole.shop_id', '=', shopId)
          .whereRef('order_whole.id', '=', 'claim.order_id')
          .offset(0)
          .as('order_whole'),
      (join) => join.onTrue(),
    )
    .where('claim.shop_id', '=', shopId)
    // Repeats the sub-query's condition: on a cluster the router needs the store out here too.
    .where('order_whole.shop_id', '=', shopId)
    .where('claim.book_date', '=', bookDate)
    .where('claim.period_id', '=', periodId)
    .where('claim.released_at', 'is', null)
    .select([
      'claim.room_id',
      'claim.finished_at',
      (of) => of('claim.finished_at', 'is not', null).$castTo<boolean>().as('finished'),
    ])
  // Typed for callers as a select from the orders alone.
  return claimed as unknown as SelectQueryBuilder<DB, 'order_whole', InferResult<typeof claimed>[number]>
}
export type BoardCardRow = Awaited<ReturnType<typeof readBoardCards>>[number]

/** A label of an order on the board, or of its customer. */
export interface CardLabel {
  kind: 'order' | 'customer'
  /** Id of the booking's first order or of the customer, by `kind`. */
  of: number
  id: number
  group_number: number
  title: string
}

/** Reads the labels of a board's orders and customers in one query. */
export async function readCardLabels(
  tx: ShopTransaction,
  shopId: number,
  cards: readonly Pick<BoardCardRow, 'booking_id' | 'customer_id'>[],
): Promise<CardLabel[]> {
  if (cards.length === 0) return []
  const bookingIds = [...new Set(cards.map(({ booking_id }) => booking_id))]
  const customerIds = cards.flatMap(({ customer_id }) => customer_id ?? [])
  const { rows } = await sql<CardLabel>`
    select label.kind, held.of, label.id, label.group_number, label.title
    from (
      select booking.first_order_id as of, given.label_id
      from booking
      join booking_label given on given.shop_id = booking.shop_id and given.booking_id = booking.id
      where booking.shop_id = ${shopId} and booking.id = any (${sql.val(bookingIds)}::bigint[])
      union all
      select customer_id, label_id
      from customer_label where shop_id = ${shopId} and customer_id = any (${sql.val(customerIds)}::bigint[])
    ) held
    join label on label.shop_id = ${shopId} and label.id = held.label_id
    order by label.position, label.id`.execute(tx)
  return rows
}

import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { dishesWaiting, selectOrders } from '../orders/select-orders.repository.ts'

/**
 * Reads a card of each order that has, or had and finished, a room in the period. A deleted one is read too, and marked:
 * the turn that it finished stays used.
 */
export function readBoardCards(tx: ShopTransaction, shopId: number, bookDate: string, periodId: number) {
  return selectOrders(tx, shopId)
    .innerJoin('room_claim as claim', (join) =>
      join.onRef('claim.shop_id', '=', 'order_whole.shop_id').onRef('claim.order_id', '=', 'order_whole.id'),
    )
    .leftJoin('customer_level as level', (join) =>
      join.onRef('level.shop_id', '=', 'customer.shop_id').onRef('level.id', '=', 'customer.level_id'),
    )
    .select([
      'claim.room_id',
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
      'claim.finished_at',
      (of) => of('claim.finished_at', 'is not', null).$castTo<boolean>().as('finished'),
      (of) => of('order_whole.deleted_at', 'is not', null).$castTo<boolean>().as('deleted'),
    ])
    .where('claim.shop_id', '=', shopId)
    .where('claim.book_date', '=', bookDate)
    .where('claim.period_id', '=', periodId)
    .where('claim.released_at', 'is', null)
    .orderBy('order_whole.turn')
    .execute()
}
export type BoardCardRow = Awaited<ReturnType<typeof readBoardCards>>[number]

/** A label of an order on the board, or of its guest. */
export interface CardLabel {
  kind: 'order' | 'customer'
  /** The order, or the customer, that it is of. */
  of: number
  id: number
  group_number: number
  title: string
}

/** Reads the labels of the orders of a board and of their guests, all at once. */
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

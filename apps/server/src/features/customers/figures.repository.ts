import { type Fen, OrderStatus } from '@roombook/domain'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * The remark made most often with a customer's bookings that stood. Read again with every visit, and kept: a search
 * shows it for a hundred customers at once.
 */
export const habitRemark = (shopId: number) => sql`coalesce((
  select mode() within group (order by o.admin_remark) from order_whole o
  where o.shop_id = ${shopId} and o.customer_id = customer.id and o.admin_remark <> ''
    and (o.came or o.status = ${OrderStatus.booked}) and o.deleted_at is null
), '')`

/** Adds a visit to a customer's figures. */
export async function addVisit(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
  { bookDate, peopleNum, spentFen }: { bookDate: string; peopleNum: number; spentFen: Fen },
): Promise<void> {
  await sql`
    update customer set visits = visits + 1, people = people + ${peopleNum}, spent_fen = spent_fen + ${spentFen},
      last_visit_date = greatest(last_visit_date, ${bookDate}::date), habit_remark = ${habitRemark(shopId)}
    where shop_id = ${shopId} and id = ${customerId}`.execute(tx)
}

/** Adds to what a customer spent; of less than nothing it takes back, never below nothing. */
export async function addSpent(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
  spentFen: Fen,
): Promise<void> {
  await sql`
    update customer set spent_fen = greatest(0, spent_fen + ${spentFen})
    where shop_id = ${shopId} and id = ${customerId}`.execute(tx)
}

/** Takes the visit of some orders back, which stand as finished still. */
export async function subtractVisit(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
  { orderIds, peopleNum }: { orderIds: readonly number[]; peopleNum: number },
): Promise<void> {
  await sql`
    update customer set visits = greatest(0, visits - 1), people = greatest(0, people - ${peopleNum}),
      last_visit_date = (
        select max(book_date) from order_whole
        where shop_id = ${shopId} and customer_id = ${customerId} and settled
          and id <> all(${sql.val([...orderIds])}::bigint[])
      ),
      habit_remark = ${habitRemark(shopId)}
    where shop_id = ${shopId} and id = ${customerId}`.execute(tx)
}

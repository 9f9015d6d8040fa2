import { sql } from 'kysely'
import type { ShopTransaction } from '../../platform/db/database.ts'

/** A visit as an order brings it. */
export interface Visit {
  customerId: number | null
  bookDate: string
  peopleNum: number
  spentFen: number
}

/** Adds a visit to a customer's figures, in the transaction of the order that it comes from. */
export async function countVisit(
  tx: ShopTransaction,
  shopId: number,
  { customerId, bookDate, peopleNum, spentFen }: Visit,
): Promise<void> {
  if (customerId === null) return
  await sql`
    update customer set visits = visits + 1, people = people + ${peopleNum}, spent_fen = spent_fen + ${spentFen},
      last_visit_date = greatest(last_visit_date, ${bookDate}::date)
    where shop_id = ${shopId} and id = ${customerId}`.execute(tx)
}

/** Adds to what a customer spent, or takes back from it, for a visit that is counted already. */
export async function countSpent(
  tx: ShopTransaction,
  shopId: number,
  customerId: number | null,
  spentFen: number,
): Promise<void> {
  if (customerId === null || spentFen === 0) return
  await sql`
    update customer set spent_fen = greatest(0, spent_fen + ${spentFen})
    where shop_id = ${shopId} and id = ${customerId}`.execute(tx)
}

/** Takes back the visit of orders that were none. */
export async function uncountVisit(
  tx: ShopTransaction,
  shopId: number,
  {
    orderIds,
    customerId,
    peopleNum,
  }: Pick<Visit, 'customerId' | 'peopleNum'> & { orderIds: readonly number[] },
): Promise<void> {
  if (customerId === null) return
  await sql`
    update customer set visits = greatest(0, visits - 1), people = greatest(0, people - ${peopleNum}),
      last_visit_date = (
        select max(book_date) from orders
        where shop_id = ${shopId} and customer_id = ${customerId} and status in (5, 6)
          and id <> all(${sql.val([...orderIds])}::bigint[])
      )
    where shop_id = ${shopId} and id = ${customerId}`.execute(tx)
}

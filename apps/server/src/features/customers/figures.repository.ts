import type { Fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * SQL for the most frequent staff remark on a customer's valid bookings. Recomputed at every visit and
 * stored, because a search shows it for up to a hundred customers.
 */
export const habitRemark = (shopId: number) => sql`coalesce((
  select mode() within group (order by o.admin_remark) from order_whole o
  where o.shop_id = ${shopId} and o.customer_id = customer.id and o.admin_remark <> ''
    and (o.came or o.status = ${OrderStatus.booked}) and o.deleted_at is null
), '')`

/**
 * Counts customers' figures from their finished orders, including deleted ones. A booking of several rooms is
 * one visit with the people of its first order; an order counts its bill and drinks less the discount, never
 * below zero.
 * @param ids limits the count to these customers.
 */
export const countedFigures = (shopId: number, ids?: readonly number[]) => {
  const isCounted = ids
    ? sql`o.customer_id = any (${sql.val([...ids])}::bigint[])`
    : sql`o.customer_id is not null`
  const orderIds = sql`select o.id from order_whole o where o.shop_id = ${shopId} and ${isCounted}`
  return sql<{ customer_id: number; visits: number; people: number; spent: number; last_visit_date: string }>`
    select booked.customer_id, count(*) as visits, sum(booked.people) as people, sum(booked.spent) as spent,
      max(booked.book_date) as last_visit_date
    from (
      select o.customer_id, max(o.book_date) as book_date, max(first.people_num) as people,
        sum(greatest(0, coalesce(bill.counted, 0))) as spent
      from order_whole o
      join order_whole first on first.shop_id = o.shop_id and first.id = o.first_order_id
      left join (
        select order_id, sum(amount) as counted from ledger_posting
        where shop_id = ${shopId} and kind in ('sales', 'drinks', 'discount', 'coupon')
          and ${ids ? sql`order_id in (${orderIds})` : sql`order_id is not null`}
        group by order_id
      ) bill on bill.order_id = o.id
      where o.shop_id = ${shopId} and ${isCounted} and o.settled
      group by o.customer_id, o.booking_id
    ) booked
    group by booked.customer_id`
}

/** Recomputes customers' figures from their orders, after orders were moved between customers. */
export async function writeCountedFigures(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update customer set visits = coalesce(counted.visits, 0), people = coalesce(counted.people, 0),
      spent_fen = coalesce(counted.spent, 0), last_visit_date = counted.last_visit_date,
      habit_remark = ${habitRemark(shopId)}
    from unnest(${sql.val([...ids])}::bigint[]) as changed (id)
    left join (${countedFigures(shopId, ids)}) counted on counted.customer_id = changed.id
    where customer.shop_id = ${shopId} and customer.id = changed.id`.execute(tx)
}

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

/** Adds to a customer's spending; a negative amount reduces it, never below zero. */
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

/** Subtracts the visit of some orders that are still stored as finished. */
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

import type { OutputOf } from '@roombook/contract'
import type { readDishStatistics } from '@roombook/contract/statistics-brought'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Counting } from './figures.repository.ts'

type DishRow = OutputOf<typeof readDishStatistics>['dishes'][number]

/** Sums the dishes of a range, those with most portions first. */
export async function sumDishes(
  tx: ShopTransaction,
  { shopId, startDate, endDate }: Counting,
): Promise<DishRow[]> {
  const { rows } = await sql<DishRow>`
    select ${shopId}::bigint as "shopId", c.dish_id as "dishId", d.title, coalesce(k.title, '') as "categoryName", c.portions, c.amount, c.bookings
    from (
      select dish_id, sum(portions)::int as portions, sum(amount_fen)::bigint as amount, sum(bookings)::int as bookings
      from statistics_dish
      where shop_id = ${shopId} and book_date between ${startDate}::date and ${endDate}::date and dish_id <> 0
      group by dish_id
    ) c
    join dish d on d.shop_id = ${shopId} and d.id = c.dish_id
    left join dish_category k on k.shop_id = ${shopId} and k.id = d.category_id
    order by c.portions desc, c.dish_id`.execute(tx)
  return rows
}

/** Counts the valid bookings of a range, and those with confirmed dishes. */
export async function countWithDishes(
  tx: ShopTransaction,
  { shopId, startDate, endDate }: Counting,
): Promise<{ bookings: number; bookingsWithDishes: number }> {
  const { rows } = await sql<{ bookings: number; bookingsWithDishes: number }>`
    select
      (select coalesce(sum(bookings), 0)::int from statistics_room
        where shop_id = ${shopId} and book_date between ${startDate}::date and ${endDate}::date) as bookings,
      (select coalesce(sum(bookings), 0)::int from statistics_dish
        where shop_id = ${shopId} and book_date between ${startDate}::date and ${endDate}::date
          and dish_id = 0) as "bookingsWithDishes"`.execute(tx)
  return rows[0] ?? { bookings: 0, bookingsWithDishes: 0 }
}

import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Existing parts of a store's set-up. */
export interface ShopBeginnings {
  has_rooms: boolean
  has_periods: boolean
  has_colleagues: boolean
  has_booked: boolean
  has_website: boolean
  settings: unknown
}

/** Checks which parts of the set-up exist, without counting them. */
export async function readBeginnings(tx: ShopTransaction, shopId: number): Promise<ShopBeginnings> {
  const { rows } = await sql<ShopBeginnings>`
    select
      exists (select from room r where r.shop_id = ${shopId} and r.deleted_at is null) as has_rooms,
      exists (select from meal_period p where p.shop_id = ${shopId} and p.deleted_at is null) as has_periods,
      (exists (select from staff f where f.shop_id = ${shopId} and f.disabled_at is null and f.admin_level in (0, 3))
        -- An administrator counts, unless it is one who came by the brand's login.
        or exists (select from staff f where f.shop_id = ${shopId} and f.disabled_at is null and f.admin_level = 2
          and f.id not in (select l.operator_id from action_log l
            where l.shop_id = ${shopId} and l.action = 'brand.jump' and l.operator_id is not null))
      ) as has_colleagues,
      exists (select from order_whole o where o.shop_id = ${shopId}) as has_booked,
      exists (select from website w where w.shop_id = ${shopId} and w.published_at is not null) as has_website,
      s.settings
    from shop s where s.shop_id = ${shopId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The shop of a session is not there')
  return row
}

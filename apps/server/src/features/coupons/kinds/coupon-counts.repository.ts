import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Usage figures of a coupon. */
export interface CouponCounts {
  opened: number
  used: number
  /** Held and not expired. */
  usable: number
  /** Discount given, and the bills' total before it, in fen. */
  off: number
  brought: number
}

export const noCounts: CouponCounts = { opened: 0, used: 0, usable: 0, off: 0, brought: 0 }

/**
 * Counts the usage of some coupons, by id; a coupon without grants is missing. A bill with several coupons
 * counts for each of them, but only once for a coupon used twice on it.
 */
export async function countGrants(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
  today: LocalDate,
): Promise<ReadonlyMap<number, CouponCounts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CouponCounts & { id: number }>`
    select each.coupon_id as id, sum(each.opened)::bigint as opened, sum(each.used)::bigint as used,
      sum(each.usable)::bigint as usable, coalesce(sum(each.off), 0)::bigint as off,
      coalesce(sum(each.bill), 0)::bigint as brought
    from (
      select coupon_id, count(*) filter (where opened_at is not null) as opened,
        count(*) filter (where state = 'used') as used,
        count(*) filter (where state = 'held' and valid_until >= ${today}::date) as usable,
        sum(off_fen) as off, max(bill_fen) as bill
      from coupon_grant
      where shop_id = ${shopId} and coupon_id = any (${sql.val([...ids])}::bigint[]) and state <> 'withdrawn'
      group by coupon_id, coalesce(order_id, -id)
    ) each
    group by 1`.execute(tx)
  return new Map(
    rows.map(({ id, opened, used, usable, off, brought }) => [
      Number(id),
      {
        opened: Number(opened),
        used: Number(used),
        usable: Number(usable),
        off: Number(off),
        brought: Number(brought),
      },
    ]),
  )
}

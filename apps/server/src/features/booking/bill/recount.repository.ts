import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { paidKinds } from '#platform/ledger/account-kinds.ts'

/** A stored sum of an order or booking that differs from its postings. */
export interface WrongSum {
  table: 'orders' | 'booking'
  id: number
  column: string
  stands: number
  posted: number
}

const paid = sql`any (${sql.val([...paidKinds])}::text[])`

/** SQL that computes each stored sum of an order from its postings. */
const orderSums = {
  total_fen: sql`sum(amount) filter (where kind = 'sales')`,
  drinks_fen: sql`sum(amount) filter (where kind = 'drinks')`,
  discount_fen: sql`-sum(amount) filter (where kind in ('discount', 'coupon'))`,
  paid_fen: sql`-sum(amount) filter (where kind = ${paid})`,
  arrears_fen: sql`-sum(amount) filter (where kind = 'arrears')`,
  deposit_received_fen: sql`-sum(amount) filter (where kind = 'deposit')`,
} as const
const orderColumns = Object.keys(orderSums) as (keyof typeof orderSums)[]

/** Lists the stored sums of a shop's orders and bookings that differ from their postings. */
export async function readWrongSums(db: Kysely<DB>, shopId: number): Promise<WrongSum[]> {
  const posted = sql.join(orderColumns.map((column) => sql`${orderSums[column]} as ${sql.ref(column)}`))
  const pairs = sql.join(
    orderColumns.map(
      (column) => sql`(${sql.lit(column)}, o.${sql.ref(column)}, coalesce(p.${sql.ref(column)}, 0)::bigint)`,
    ),
  )
  const { rows } = await sql<WrongSum>`
    select 'orders' as "table", o.id, sum.name as "column", sum.stands, sum.posted
    from orders o
    left join (
      select order_id, ${posted} from ledger_posting
      where shop_id = ${shopId} and order_id is not null group by order_id
    ) p on p.order_id = o.id
    cross join lateral (values ${pairs}) as sum (name, stands, posted)
    where o.shop_id = ${shopId} and sum.stands <> sum.posted
    union all
    select 'booking', b.id, 'deposit_received_fen', b.deposit_received_fen, coalesce(p.received, 0)::bigint
    from booking b
    left join (
      select booking_id, sum(amount) as received from ledger_posting
      where shop_id = ${shopId} and kind = 'deposit' group by booking_id
    ) p on p.booking_id = b.id
    where b.shop_id = ${shopId} and b.deposit_received_fen <> coalesce(p.received, 0)
    order by 1, 2, 3`.execute(db)
  return rows
}

/** Corrects a stored sum by the difference, so that concurrent postings are not overwritten. */
export async function mendSum(db: Kysely<DB>, shopId: number, wrong: WrongSum): Promise<void> {
  await sql`
    update ${sql.table(wrong.table)} set ${sql.ref(wrong.column)} = ${sql.ref(wrong.column)} + ${wrong.posted - wrong.stands}
    where shop_id = ${shopId} and id = ${wrong.id}`.execute(db)
}

import type { Fen } from '@roombook/domain/money'
import type { ExchangeMethod } from '@roombook/domain/referrals'
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'
import { type EntryFilter, isNamed } from './entry-rows.repository.ts'

/** Filter of exchanges; all conditions must hold. */
export interface ExchangeRowFilter extends Omit<EntryFilter, 'reasons'> {
  into?: ExchangeMethod | undefined
  id?: number
}

export interface ExchangeEntryRow {
  id: number
  at: Date
  amount: Fen
  into_what: ExchangeMethod
  coupon_title: string | null
  customer_id: number
  name: string
  phone: string | null
}

function matches(filter: ExchangeRowFilter): RawBuilder<SqlBool> {
  const { span, into, customerId, id } = filter
  const conditions: RawBuilder<SqlBool>[] = [isNamed('c', filter)]
  if (span) conditions.push(sql`x.at >= ${span.from}`, sql`x.at < ${span.until}`)
  if (into !== undefined) conditions.push(sql`x.into_what = ${into}`)
  if (customerId !== undefined) conditions.push(sql`x.customer_id = ${customerId}`)
  if (id !== undefined) conditions.push(sql`x.id = ${id}`)
  return sql`${sql.join(conditions, sql` and `)}`
}

const exchanges = sql`rebate_exchange x join customer c on c.shop_id = x.shop_id and c.id = x.customer_id`

/** Lists a page of the exchanges, the newest first. */
export async function listExchangeRows(
  tx: ShopTransaction,
  shopId: number,
  filter: ExchangeRowFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ExchangeEntryRow[]> {
  const { rows } = await sql<ExchangeEntryRow>`
    select x.id, x.at, x.amount_fen as amount, x.into_what, t.title as coupon_title, c.id as customer_id, c.name, c.phone
    from ${exchanges}
    left join coupon_grant g on g.shop_id = x.shop_id and g.id = x.grant_id
    left join coupon_terms t on t.shop_id = g.shop_id and t.coupon_id = g.coupon_id and t.no = g.terms_no
    where x.shop_id = ${shopId} and ${matches(filter)}
    order by x.id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** Counts the exchanges and sums them by target. */
export async function sumExchanges(tx: ShopTransaction, shopId: number, filter: ExchangeRowFilter) {
  const into = (method: ExchangeMethod) =>
    sql`coalesce(sum(x.amount_fen) filter (where x.into_what = ${method}), 0)::bigint`
  const { rows } = await sql<{ count: number; balance: Fen; coupon: Fen }>`
    select count(*)::int as count, ${into('balance')} as balance, ${into('coupon')} as coupon
    from ${exchanges} where x.shop_id = ${shopId} and ${matches(filter)}`.execute(tx)
  return only(rows)
}

/**
 * Inserts an exchange.
 * @returns its id.
 */
export async function insertExchange(
  tx: ShopTransaction,
  row: Insertable<DB['rebate_exchange']>,
): Promise<number> {
  const { id } = await tx.insertInto('rebate_exchange').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

import type { Fen } from '@roombook/domain/money'
import type { RebateReason } from '@roombook/domain/referrals'
import type { LocalDate } from '@roombook/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { only } from '#platform/db/only.ts'
import type { PhoneClue } from '#platform/db/phone-clue.ts'

/** Filter of rebate entries; all conditions must hold. */
export interface EntryFilter {
  customerId?: number
  span?: { from: Date; until: Date }
  reasons?: readonly RebateReason[]
  keyword?: string
  /** The keyword as a phone number, within the caller's permissions. */
  clue?: PhoneClue
}

export interface EntryRow {
  id: number
  at: Date
  reason: RebateReason
  amount: Fen
  owed: Fen
  balance_after: Fen
  owed_after: Fen
  note: string
  customer_id: number
  name: string
  phone: string | null
  sum: Fen | null
  left: Fen | null
  used: Fen | null
  state: 'given' | 'taken-back' | null
  lapsed: Fen | null
  good_until: LocalDate | null
  bill: Fen | null
  order_id: number | null
  book_date: LocalDate | null
  guest_name: string | null
}

/** SQL condition that a customer, by its table alias, matches the filter's name or number. */
export const isNamed = (alias: string, { keyword = '', clue }: EntryFilter): RawBuilder<SqlBool> => {
  if (keyword === '') return sql<SqlBool>`true`
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const name = sql<SqlBool>`${column('name')} ilike ${likePattern(keyword)}`
  return clue?.pattern ? sql<SqlBool>`(${name} or ${column('phone')} like ${clue.pattern})` : name
}

function matches(filter: EntryFilter): RawBuilder<SqlBool> {
  const { span, reasons = [] } = filter
  const conditions: RawBuilder<SqlBool>[] = [isNamed('c', filter)]
  if (span) conditions.push(sql`e.at >= ${span.from}`, sql`e.at < ${span.until}`)
  if (reasons.length > 0) conditions.push(sql`e.reason = any (${sql.val([...reasons])}::text[])`)
  return sql`${sql.join(conditions, sql` and `)}`
}

/** Selects rebate entries with their running balances, of a store or of one customer. */
const entries = (shopId: number, { customerId }: EntryFilter) => sql`(
  select e.*, sum(amount_fen) over (partition by customer_id order by id)::bigint as balance_after,
    sum(owed_fen) over (partition by customer_id order by id)::bigint as owed_after
  from rebate_entry e
  where shop_id = ${shopId} and (${customerId ?? null}::bigint is null or customer_id = ${customerId ?? null}))`

/** Lists a page of the rebate entries, the newest first. */
export async function listEntryRows(
  tx: ShopTransaction,
  shopId: number,
  filter: EntryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.at, e.reason, e.amount_fen as amount, e.owed_fen as owed, e.balance_after, e.owed_after, e.note,
      c.id as customer_id, c.name, c.phone, r.amount_fen as sum, r.left_fen as "left", r.used_fen as used, r.state,
      r.lapsed_fen as lapsed, r.good_until, r.bill_fen as bill, o.id as order_id, o.book_date, o.user_name as guest_name
    from ${entries(shopId, filter)} e
    join customer c on c.shop_id = ${shopId} and c.id = e.customer_id
    left join rebate r on r.shop_id = ${shopId} and r.id = e.rebate_id
    left join order_whole o on o.shop_id = ${shopId} and o.booking_id = r.booking_id and o.id = o.first_order_id
    where ${matches(filter)}
    order by e.id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** Counts the rebate entries and sums them by reason. */
export async function sumEntries(tx: ShopTransaction, shopId: number, filter: EntryFilter) {
  const of = (reason: RebateReason, sum: RawBuilder<unknown>) =>
    sql`coalesce(sum(${sum}) filter (where e.reason = ${reason}), 0)::bigint`
  const { rows } = await sql<{ count: number; earned: Fen; takenBack: Fen; exchanged: Fen; lapsed: Fen }>`
    select count(*)::int as count, ${of('earned', sql`e.amount_fen - e.owed_fen`)} as earned,
      ${of('taken-back', sql`e.owed_fen - e.amount_fen`)} as "takenBack",
      ${of('exchanged', sql`-e.amount_fen`)} as exchanged, ${of('lapsed', sql`-e.amount_fen`)} as lapsed
    from rebate_entry e join customer c on c.shop_id = ${shopId} and c.id = e.customer_id
    where e.shop_id = ${shopId} and ${matches(filter)}`.execute(tx)
  return only(rows)
}

/** Sums a store's exchangeable rebates and the amounts owed for reversed ones. */
export async function sumHeld(tx: ShopTransaction, shopId: number): Promise<{ left: Fen; owed: Fen }> {
  const { rows } = await sql<{ left: Fen; owed: Fen }>`
    select coalesce(sum(left_fen), 0)::bigint as "left", coalesce(sum(owed_fen), 0)::bigint as owed
    from rebate where shop_id = ${shopId}`.execute(tx)
  return only(rows)
}

import type { CouponNotice, GrantSource, GrantState, GrantStatus } from '@roombook/domain/coupons'
import type { LocalDate } from '@roombook/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import type { PhoneClue } from '#platform/db/phone-clue.ts'
import type { TermsRow } from '../kinds/coupon.repository.ts'

/** A granted coupon with the terms it was granted under. */
export interface GrantRow extends TermsRow {
  id: number
  coupon_id: number
  customer_id: number
  name: string
  phone: string | null
  source: GrantSource
  pack_title: string | null
  given_name: string
  given_at: Date
  grant_from: LocalDate
  grant_until: LocalDate
  state: GrantState
  opened_at: Date | null
  used_at: Date | null
  used_name: string
  order_id: number | null
  taken_fen: number | null
  bill_fen: number | null
  withdrawn_at: Date | null
  withdrawn_name: string
  withdrawn_reason: string
  told_way: CouponNotice | null
  told_at: Date | null
  told_name: string
  /** Reason why the notice failed; null where it succeeded or its result is unknown. */
  told_fault: string | null
}

/** Filter of grants; all conditions apply. */
export interface GrantFilter {
  ids?: readonly number[]
  customerId?: number
  couponId?: number | undefined
  givingId?: number | undefined
  told?: 'yes' | 'no' | undefined
  /** Time of granting or use; `until` is exclusive. */
  span?: { dateOf: 'given' | 'used'; from: Date; until: Date }
  standings?: readonly GrantStatus[]
  sources?: readonly GrantSource[]
  keyword?: string
  /** The keyword as part of a phone, by the caller's rights. */
  clue?: PhoneClue
}

/** Lists a page of the matching grants, newest first. */
export async function listGrantRows(
  tx: ShopTransaction,
  { shopId, today }: { shopId: number; today: LocalDate },
  filter: GrantFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select g.id, g.coupon_id, g.customer_id, c.name, g.phone, g.source, p.title as pack_title, g.given_name, g.given_at,
      g.valid_from as grant_from, g.valid_until as grant_until, g.state, g.opened_at, g.used_at, g.used_name, g.order_id,
      g.off_fen as taken_fen, g.bill_fen, g.withdrawn_at, g.withdrawn_name, g.withdrawn_reason,
      g.told_way, g.told_at, g.told_name, m.error as told_fault,
      t.kind, t.title, t.words, t.threshold_fen, t.off_fen, t.pay_percent, t.max_off_fen, t.dish_id, t.dish_title,
      t.valid_from, t.valid_until, t.valid_days, t.valid_after, t.weekdays, t.period_ids, t.room_ids, t.stackable
    from coupon_grant g
    join coupon_terms t on t.shop_id = g.shop_id and t.coupon_id = g.coupon_id and t.no = g.terms_no
    join customer c on c.shop_id = g.shop_id and c.id = g.customer_id
    left join coupon_pack p on p.shop_id = g.shop_id and p.id = g.pack_id
    left join sms_message m on m.shop_id = g.shop_id and m.id = g.told_sms_id and m.state = 'failed'
    where g.shop_id = ${shopId} and ${matches(filter, today)}
    order by ${filter.span?.dateOf === 'used' ? sql`g.used_at` : sql`g.given_at`} desc, g.id desc
    limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** Counts the matching grants and sums their amounts. */
export async function sumGrants(
  tx: ShopTransaction,
  { shopId, today }: { shopId: number; today: LocalDate },
  filter: GrantFilter,
): Promise<{ count: number; opened: number; used: number; usable: number; off: number; brought: number }> {
  const { rows } = await sql<Record<'count' | 'opened' | 'used' | 'usable' | 'off' | 'brought', number>>`
    select coalesce(sum(each.count), 0)::bigint as count, coalesce(sum(each.opened), 0)::bigint as opened,
      coalesce(sum(each.used), 0)::bigint as used, coalesce(sum(each.usable), 0)::bigint as usable,
      coalesce(sum(each.off), 0)::bigint as off, coalesce(sum(each.bill), 0)::bigint as brought
    from (
      select count(*) as count, count(*) filter (where g.opened_at is not null) as opened,
        count(*) filter (where g.state = 'used') as used,
        count(*) filter (where g.state = 'held' and g.valid_until >= ${today}::date) as usable,
        sum(g.off_fen) as off, max(g.bill_fen) as bill
      from coupon_grant g
      join customer c on c.shop_id = g.shop_id and c.id = g.customer_id
      where g.shop_id = ${shopId} and ${matches(filter, today)}
      -- A bill counts once, however many coupons came off it.
      group by coalesce(g.order_id, -g.id)
    ) each`.execute(tx)
  const [row] = rows
  const number = (name: keyof NonNullable<typeof row>) => Number(row?.[name] ?? 0)
  return {
    count: number('count'),
    opened: number('opened'),
    used: number('used'),
    usable: number('usable'),
    off: number('off'),
    brought: number('brought'),
  }
}

/**
 * SQL condition that a coupon's customer was notified, by a notice that did not fail or by copied text; for
 * `coupon_grant` by its alias.
 */
export const wasNotified = (grant: string): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${grant}.${name}`)
  return sql<SqlBool>`(${column('told_way')} is not null and not exists (select from sms_message failed
    where failed.shop_id = ${column('shop_id')} and failed.id = ${column('told_sms_id')} and failed.state = 'failed'))`
}

/** Builds the conditions on `coupon_grant` and its customer. */
function matches(filter: GrantFilter, today: LocalDate): RawBuilder<SqlBool> {
  const {
    ids,
    customerId,
    couponId,
    givingId,
    told,
    span,
    standings = [],
    sources = [],
    keyword = '',
    clue,
  } = filter
  const conditions: RawBuilder<SqlBool>[] = [sql`true`]
  if (ids) conditions.push(sql`g.id = any (${sql.val([...ids])}::bigint[])`)
  if (customerId !== undefined) conditions.push(sql`g.customer_id = ${customerId}`)
  if (couponId !== undefined) conditions.push(sql`g.coupon_id = ${couponId}`)
  if (givingId !== undefined) conditions.push(sql`g.giving_id = ${givingId}`)
  if (told !== undefined) conditions.push(told === 'yes' ? wasNotified('g') : sql`not ${wasNotified('g')}`)
  if (span) {
    const at = span.dateOf === 'used' ? sql`g.used_at` : sql`g.given_at`
    conditions.push(sql`${at} >= ${span.from}`, sql`${at} < ${span.until}`)
  }
  if (standings.length > 0)
    conditions.push(
      sql`case when g.state = 'held' and g.valid_until < ${today}::date then 'expired' else g.state end
        = any (${sql.val([...standings])}::text[])`,
    )
  if (sources.length > 0) conditions.push(sql`g.source = any (${sql.val([...sources])}::text[])`)
  if (keyword !== '') {
    const name = sql<SqlBool>`c.name ilike ${likePattern(keyword)}`
    conditions.push(clue?.pattern ? sql`(${name} or g.phone like ${clue.pattern})` : name)
  }
  return sql`${sql.join(conditions, sql` and `)}`
}

/** Locks a grant until the commit; undefined where there is none. */
export const lockGrant = (tx: ShopTransaction, shopId: number, id: number) =>
  tx
    .selectFrom('coupon_grant')
    .select(['id', 'coupon_id', 'customer_id', 'state'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Marks a grant as withdrawn. */
export async function noteWithdrawn(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  { at, name, reason }: { at: Date; name: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('coupon_grant')
    .set({
      state: 'withdrawn',
      withdrawn_at: at,
      withdrawn_name: name,
      withdrawn_reason: reason,
      secret: null,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Returns whether a customer is in the directory. */
export async function isCustomer(tx: ShopTransaction, shopId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

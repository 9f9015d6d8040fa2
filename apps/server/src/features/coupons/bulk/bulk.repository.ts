import type { NotGivenReason } from '@roombook/domain/coupons'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { GiftItem } from '../giving/give-coupons.ts'
import { wasNotified } from '../grants/grant.repository.ts'

/** A bulk gift of a coupon or a pack, with its progress. */
export interface GivingRow {
  id: number
  coupon_id: number | null
  pack_id: number | null
  gift_title: string
  state: 'giving' | 'done' | 'stopped'
  source: { kind: 'filter' } | { kind: 'segment'; title: string }
  left_out: Partial<Record<NotGivenReason, number>>
  tell_push: boolean
  created_by: number
  created_name: string
  created_at: Date
  ended_at: Date | null
  chosen: number
  given: number
  waiting: number
  told: number
  held: number
}

const givingsOf = (shopId: number) => sql`
  select g.id, g.coupon_id, g.pack_id, coalesce(t.title, p.title, '') as gift_title, g.state, g.source, g.left_out, g.tell_push,
    g.created_by, g.created_name, g.created_at, g.ended_at, people.chosen, people.given, people.waiting,
    (select count(distinct given.customer_id) from coupon_grant given
      where given.shop_id = ${shopId} and given.giving_id = g.id and ${wasNotified('given')}) as told,
    (select count(*) from coupon_grant given
      where given.shop_id = ${shopId} and given.giving_id = g.id and given.state = 'held') as held
  from coupon_giving g
  left join coupon c on c.shop_id = g.shop_id and c.id = g.coupon_id
  left join coupon_terms t on t.shop_id = c.shop_id and t.coupon_id = c.id and t.no = c.terms_no
  left join coupon_pack p on p.shop_id = g.shop_id and p.id = g.pack_id
  cross join lateral (
    select count(*) as chosen, count(*) filter (where state = 'given') as given,
      count(*) filter (where state = 'waiting') as waiting
    from coupon_giving_person where shop_id = ${shopId} and giving_id = g.id
  ) people
  where g.shop_id = ${shopId}`

const mostListed = 50

/** Lists the bulk gifts, newest first. */
export async function listGivingRows(tx: ShopTransaction, shopId: number): Promise<GivingRow[]> {
  const { rows } = await sql<GivingRow>`${givingsOf(shopId)} order by g.id desc limit ${mostListed}`.execute(
    tx,
  )
  return rows
}

/** Finds a bulk gift. */
export async function findGiving(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<GivingRow | undefined> {
  const { rows } = await sql<GivingRow>`${givingsOf(shopId)} and g.id = ${id}`.execute(tx)
  return rows[0]
}

/** Locks a bulk gift until the commit, against further grants and stopping. */
export async function lockGiving(tx: ShopTransaction, shopId: number, id: number): Promise<void> {
  await tx
    .selectFrom('coupon_giving')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
}

/** Counts the recipients skipped since the selection, by reason. */
export async function countSkipped(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<{ giving_id: number; reason: NotGivenReason; count: number }[]> {
  const { rows } = await sql<{ giving_id: number; reason: NotGivenReason; count: number }>`
    select giving_id, reason, count(*) as count from coupon_giving_person
    where shop_id = ${shopId} and giving_id = any (${sql.val([...ids])}::bigint[]) and state = 'skipped'
    group by 1, 2`.execute(tx)
  return rows
}

/** Checks whether customers may be granted some coupons; `reason` is null where they may. */
export async function judgePeople(
  tx: ShopTransaction,
  shopId: number,
  {
    customerIds,
    items,
    limits,
  }: {
    customerIds: readonly number[]
    items: readonly GiftItem[]
    limits: ReadonlyMap<number, number | null>
  },
): Promise<{ customer_id: number; reason: 'no_mobile' | 'limit' | null }[]> {
  const limitedItems = JSON.stringify(
    items.flatMap(({ couponId, quantity }) => {
      const most = limits.get(couponId) ?? null
      return most === null ? [] : [{ coupon_id: couponId, quantity, most }]
    }),
  )
  const { rows } = await sql<{ customer_id: number; reason: 'no_mobile' | 'limit' | null }>`
    select c.id as customer_id,
      case when c.phone is null or c.phone !~ '^1[3-9][0-9]{9}$' then 'no_mobile'
        when exists (
          select from jsonb_to_recordset(${limitedItems}::jsonb) as asked (coupon_id bigint, quantity integer, most integer)
          where asked.quantity + (
            select count(*) from coupon_grant g
            where g.shop_id = ${shopId} and g.customer_id = c.id and g.coupon_id = asked.coupon_id
              and g.state <> 'withdrawn'
          ) > asked.most
        ) then 'limit'
      end as reason
    from customer c
    where c.shop_id = ${shopId} and c.id = any (${sql.val([...customerIds])}::bigint[]) and c.deleted_at is null
    order by c.id`.execute(tx)
  return rows
}

/**
 * Inserts a bulk gift with its recipients.
 * @returns its id.
 */
export async function insertGiving(
  tx: ShopTransaction,
  {
    shopId,
    customerIds,
    ...made
  }: Pick<
    GivingRow,
    | 'coupon_id'
    | 'pack_id'
    | 'source'
    | 'tell_push'
    | 'left_out'
    | 'created_by'
    | 'created_name'
    | 'created_at'
  > & {
    shopId: number
    customerIds: readonly number[]
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('coupon_giving')
    .values({
      ...made,
      shop_id: shopId,
      state: 'giving',
      source: JSON.stringify(made.source),
      left_out: JSON.stringify(made.left_out),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into coupon_giving_person (shop_id, giving_id, customer_id, state)
    select ${shopId}, ${id}::bigint, customer_id, 'waiting'
    from unnest(${sql.val([...customerIds])}::bigint[]) as customer_id order by customer_id
    returning shop_id`.execute(tx)
  return id
}

/**
 * Lists the next waiting recipients, and whether they already got the gift: after a merge of customers one
 * may be listed twice.
 */
export async function listWaiting(
  tx: ShopTransaction,
  { shopId, givingId, most }: { shopId: number; givingId: number; most: number },
): Promise<{ id: number; customer_id: number; has_had: boolean }[]> {
  const { rows } = await sql<{ id: number; customer_id: number; has_had: boolean }>`
    select p.id, p.customer_id,
      exists (select from coupon_grant g where g.shop_id = ${shopId} and g.customer_id = p.customer_id
        and g.giving_id = ${givingId})
      or row_number() over (partition by p.customer_id order by p.id) > 1 as has_had
    from coupon_giving_person p
    where p.shop_id = ${shopId} and p.giving_id = ${givingId} and p.state = 'waiting'
    order by p.id limit ${most}`.execute(tx)
  return rows
}

/** Stores the results of some recipients. */
export async function settlePeople(
  tx: ShopTransaction,
  { shopId, givingId }: { shopId: number; givingId: number },
  people: readonly { id: number; reason: NotGivenReason | null }[],
): Promise<void> {
  await sql`
    update coupon_giving_person p set state = case when told.reason is null then 'given' else 'skipped' end,
      reason = coalesce(told.reason, '')
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as told (id bigint, reason text)
    where p.shop_id = ${shopId} and p.giving_id = ${givingId} and p.id = told.id and p.state = 'waiting'`.execute(
    tx,
  )
}

/** Ends a bulk gift; recipients still waiting get nothing. */
export async function endGiving(
  tx: ShopTransaction,
  { shopId, givingId, state, at }: { shopId: number; givingId: number; state: 'done' | 'stopped'; at: Date },
): Promise<void> {
  await tx
    .updateTable('coupon_giving')
    .set({ state, ended_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', givingId)
    .execute()
  await tx
    .updateTable('coupon_giving_person')
    .set({ state: 'skipped', reason: 'stopped' })
    .where('shop_id', '=', shopId)
    .where('giving_id', '=', givingId)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Withdraws the unused coupons of a bulk gift.
 * @returns the number withdrawn of each coupon.
 */
export async function withdrawHeld(
  tx: ShopTransaction,
  { shopId, givingId }: { shopId: number; givingId: number },
  { at, name, reason }: { at: Date; name: string; reason: string },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ coupon_id: number; count: number }>`
    with withdrawn as (
      update coupon_grant set state = 'withdrawn', withdrawn_at = ${at}, withdrawn_name = ${name},
        withdrawn_reason = ${reason}
      where shop_id = ${shopId} and giving_id = ${givingId} and state = 'held'
      returning coupon_id
    )
    select coupon_id, count(*)::int as count from withdrawn group by coupon_id order by coupon_id`.execute(tx)
  return new Map(rows.map(({ coupon_id, count }) => [Number(coupon_id), count]))
}

/** Lists the coupons that a bulk gift granted, by ascending id. */
export async function couponIdsOfGiving(
  tx: ShopTransaction,
  shopId: number,
  givingId: number,
): Promise<number[]> {
  const { rows } = await sql<{ coupon_id: number }>`
    select distinct coupon_id from coupon_grant where shop_id = ${shopId} and giving_id = ${givingId}
    order by coupon_id`.execute(tx)
  return rows.map((row) => Number(row.coupon_id))
}

/** Reads the store's time zone and cut-over hour. */
export const readShopTime = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('shop')
    .select(['timezone', 'cutover_hour'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()

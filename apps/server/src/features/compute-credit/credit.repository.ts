import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Compute credit granted to a store by the operator. */
export interface CreditGrant {
  shopId: number
  points: number
  /** Idempotency key. */
  key: string
  reason: string
  at: Date
}

/** A model request with reserved credit. */
export interface CreditUse {
  shopId: number
  useId: number
  at: Date
}

/** Returns a store's available compute credit in points, without reserved and spent ones. */
export async function readComputeCredit(tx: ShopTransaction, shopId: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from ledger_account
    where shop_id = ${shopId} and kind = 'credit' and owner_id = 0`.execute(tx)
  return rows[0]?.balance ?? 0
}

/** A model request: its purpose and maximal cost in points. */
export interface CreditWish {
  shopId: number
  /** An occasion, or the kind of text requested by staff. */
  purpose: string
  staffId: number | null
  model: string
  points: number
  at: Date
}

/**
 * Reserves the maximal cost of a model request.
 * @returns the request's id; undefined where the credit does not cover it.
 */
export async function reserveCredit(
  tx: ShopTransaction,
  { shopId, purpose, staffId, model, points, at }: CreditWish,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with stock as (
      update ledger_account set balance = balance - ${points}::int
      where shop_id = ${shopId} and kind = 'credit' and owner_id = 0 and balance >= ${points}::int
      returning id, balance
    ), used as (
      insert into ai_use (shop_id, purpose, staff_id, model, reserved, at)
      select ${shopId}, ${purpose}, ${staffId}::bigint, ${model}, ${points}::int, ${at}::timestamptz from stock
      returning id
    ), entry as (
      insert into ledger_entry (shop_id, key, reason, staff_id, at)
      select ${shopId}, 'credit-reserve:' || used.id, 'credit-reserve', ${staffId}::bigint, ${at}::timestamptz from used
      returning id
    ), posted as (
      insert into ledger_posting (shop_id, entry_id, line, kind, account_id, amount, balance_after)
      select ${shopId}, entry.id, line.line, line.kind, line.account_id, line.amount, line.balance
      from entry cross join stock cross join lateral (values
        (1, 'credit', stock.id, -${points}::int, stock.balance),
        (2, 'credit-reserved', null, ${points}::int, null)) as line (line, kind, account_id, amount, balance)
      returning shop_id
    )
    select id from used`.execute(tx)
  return rows[0]?.id
}

/**
 * Charges a request's cost from its reserved credit and releases the rest; does nothing where it was settled
 * before.
 */
export async function settleUse(
  tx: ShopTransaction,
  { shopId, useId, at }: CreditUse,
  { spent, error }: { spent: number; error: string },
): Promise<void> {
  await sql`
    with held as (
      select id, reserved, least(reserved, ${spent}::int) as spent from ai_use
      where shop_id = ${shopId} and id = ${useId} and settled_at is null
      for no key update
    ), changed as (
      update ai_use u set reserved = 0, spent = held.spent, error = ${error}, settled_at = ${at}::timestamptz from held
      where u.shop_id = ${shopId} and u.id = held.id
    ), stock as (
      update ledger_account a set balance = a.balance + held.reserved - held.spent from held
      where a.shop_id = ${shopId} and a.kind = 'credit' and a.owner_id = 0
      returning a.id, a.balance
    ), entry as (
      insert into ledger_entry (shop_id, key, reason, at)
      select ${shopId}, 'credit-spend:' || held.id, 'credit-spend', ${at}::timestamptz from held
      returning id
    )
    insert into ledger_posting (shop_id, entry_id, line, kind, account_id, amount, balance_after)
    select ${shopId}, entry.id, line.line, line.kind, line.account_id, line.amount, line.balance
    from entry cross join held cross join stock cross join lateral (values
      (1, 'credit-reserved', null, -held.reserved, null), (2, 'credit-spent', null, held.spent, null),
      (3, 'credit', stock.id, held.reserved - held.spent, stock.balance)
    ) as line (line, kind, account_id, amount, balance)
    where line.amount <> 0
    returning shop_id`.execute(tx)
}

/** Lists requests whose server died before the response; they are not charged. */
export async function listStrandedUses(tx: ShopTransaction, shopId: number, before: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('ai_use')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('settled_at', 'is', null)
    .where('at', '<', before)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Adds to a store's credit as the tables' owner, once per key.
 * @returns the points added; zero where the key was used before.
 */
export async function grantCredit(
  owner: ShopTransaction,
  { shopId, points, key, reason, at }: CreditGrant,
): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    select grant_credit(${shopId}, ${points}, ${key}, ${reason}, ${at}) as added`.execute(owner)
  return rows[0]?.added ?? 0
}

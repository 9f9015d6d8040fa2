import { sql } from 'kysely'
import type { ShopTransaction } from '../db/database.ts'

/** An account by what it is for, and whose it is (0 where a shop has one). */
export interface LedgerAccount {
  kind: 'customer' | 'counter' | 'sales'
  ownerId: number
}

/** An amount in whole units that goes from one account to another. */
export interface LedgerTransfer {
  shopId: number
  /** Makes it happen once: an entry of a key that there is does nothing. */
  key: string
  /** Why: `top-up`. */
  reason: string
  from: LedgerAccount
  to: LedgerAccount
  /** Above zero. */
  amount: number
  at: Date
  orderId?: number | null
  staffId?: number | null
  remark?: string
  /** By which means money came or went. */
  means?: string
}

/** What came of it: made, made before, or the account does not cover it (and nothing was made). */
export type Transferred = 'made' | 'made-before' | 'not-covered'

/**
 * Writes a transfer as one entry with two postings. The accounts are locked by ascending id until the transaction
 * ends; after `not-covered` the caller's transaction must not commit.
 */
export async function transfer(tx: ShopTransaction, entry: LedgerTransfer): Promise<Transferred> {
  const { shopId, amount } = entry
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`no amount to transfer: ${amount}`)
  const inserted = await tx
    .insertInto('ledger_entry')
    .values({
      shop_id: shopId,
      key: entry.key,
      reason: entry.reason,
      remark: entry.remark ?? '',
      means: entry.means ?? '',
      order_id: entry.orderId ?? null,
      staff_id: entry.staffId ?? null,
      at: entry.at,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return 'made-before'
  const postings = [
    { accountId: await openAccount(tx, shopId, entry.from), amount: -amount },
    { accountId: await openAccount(tx, shopId, entry.to), amount },
  ].toSorted((one, other) => one.accountId - other.accountId)
  for (const posting of postings)
    if (!(await postTo(tx, { shopId, entryId: inserted.id, ...posting }))) return 'not-covered'
  return 'made'
}

/** What an account holds; 0 where nothing was ever posted to it. */
export async function balanceOf(
  tx: ShopTransaction,
  shopId: number,
  account: LedgerAccount,
): Promise<number> {
  const row = await tx
    .selectFrom('ledger_account')
    .select('balance')
    .where('shop_id', '=', shopId)
    .where('kind', '=', account.kind)
    .where('owner_id', '=', account.ownerId)
    .executeTakeFirst()
  return row?.balance ?? 0
}

async function openAccount(tx: ShopTransaction, shopId: number, account: LedgerAccount): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into ledger_account (shop_id, kind, owner_id) values (${shopId}, ${account.kind}, ${account.ownerId})
      on conflict (shop_id, kind, owner_id) do nothing
      returning id
    )
    select id from made
    union all
    select id from ledger_account
    where shop_id = ${shopId} and kind = ${account.kind} and owner_id = ${account.ownerId}`.execute(tx)
  if (rows[0]) return rows[0].id
  // Somebody else opened it this instant: it is there for the next statement.
  return openAccount(tx, shopId, account)
}

/** @returns whether the account covers it. */
async function postTo(
  tx: ShopTransaction,
  {
    shopId,
    entryId,
    accountId,
    amount,
  }: { shopId: number; entryId: number; accountId: number; amount: number },
): Promise<boolean> {
  const { rows } = await sql`
    with moved as (
      update ledger_account set balance = balance + ${amount}
      where shop_id = ${shopId} and id = ${accountId} and (balance + ${amount} >= 0 or kind in ('counter', 'sales'))
      returning balance
    )
    insert into ledger_posting (shop_id, entry_id, account_id, amount, balance_after)
    select ${shopId}, ${entryId}, ${accountId}, ${amount}, balance from moved
    returning 1`.execute(tx)
  return rows.length === 1
}

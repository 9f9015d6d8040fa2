import { type Fen, minus } from '@roombook/domain/money'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { pointsKinds, segmentKinds } from './account-kinds.ts'

/** An account whose balance differs from the sum of its postings. */
export interface MisstatedAccount {
  id: number
  kind: string
  owner_id: number
  balance: Fen
  posted: Fen
}

/** Lists a shop's accounts whose balance differs from the sum of their postings. */
export async function readMisstatedAccounts(db: Kysely<DB>, shopId: number): Promise<MisstatedAccount[]> {
  const { rows } = await sql<MisstatedAccount>`
    select a.id, a.kind, a.owner_id, a.balance, coalesce(p.posted, 0)::bigint as posted
    from ledger_account a
    left join (
      select account_id, sum(amount) as posted from ledger_posting
      where shop_id = ${shopId} and account_id is not null group by account_id
    ) p on p.account_id = a.id
    where a.shop_id = ${shopId} and a.balance <> coalesce(p.posted, 0)
    order by a.id`.execute(db)
  return rows
}

/** Corrects a balance by the difference rather than setting it, so that concurrent postings are not lost. */
export async function mendAccount(
  db: Kysely<DB>,
  shopId: number,
  { id, balance, posted }: MisstatedAccount,
): Promise<void> {
  await db
    .updateTable('ledger_account')
    .set((of) => ({ balance: of('balance', '+', minus(posted, balance)) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/**
 * An invalid entry: its sum, the number of its postings, and how many of them are in other units than money.
 */
export interface UnbalancedEntry {
  id: number
  key: string
  sum: number
  postings: number
  parts: number
  points: number
}

/**
 * Lists the entries of a shop whose postings do not sum to zero, that mix money, SMS segments and compute
 * credit, or that have no postings.
 */
export async function readUnbalancedEntries(db: Kysely<DB>, shopId: number): Promise<UnbalancedEntry[]> {
  const parts = sql`count(p.line) filter (where p.kind = any (${sql.val([...segmentKinds])}::text[]))`
  const points = sql`count(p.line) filter (where p.kind = any (${sql.val([...pointsKinds])}::text[]))`
  const { rows } = await sql<UnbalancedEntry>`
    select e.id, e.key, coalesce(sum(p.amount), 0)::bigint as sum, count(p.line) as postings,
      ${parts} as parts, ${points} as points
    from ledger_entry e
    left join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id
    where e.shop_id = ${shopId}
    group by e.id, e.key
    having coalesce(sum(p.amount), 0) <> 0 or count(p.line) = 0
      or ${parts} not in (0, count(p.line)) or ${points} not in (0, count(p.line))
    order by e.id`.execute(db)
  return rows
}

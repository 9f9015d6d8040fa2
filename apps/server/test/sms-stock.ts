import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { findSegmentFaults } from '#features/sms/index.ts'
import { readMisstatedAccounts, readUnbalancedEntries } from '#platform/ledger/recount.repository.ts'

/** Sums a store's SMS segments by state, from the postings. */
export async function partsOf(owner: Kysely<DB>, shopId: number) {
  const { rows } = await sql<{ left: number; reserved: number; spent: number }>`
    select coalesce(sum(amount) filter (where kind = 'sms-stock'), 0)::int as left,
      coalesce(sum(amount) filter (where kind = 'sms-reserved'), 0)::int as reserved,
      coalesce(sum(amount) filter (where kind = 'sms-spent'), 0)::int as spent
    from ledger_posting where shop_id = ${shopId}`.execute(owner)
  const [row] = rows
  if (!row) throw new Error('a sum has a row')
  return row
}

/** Lists recount faults of a store's messages, balances and entries. */
export const wrongParts = async (owner: Kysely<DB>, shopId: number): Promise<unknown[]> => [
  ...(await findSegmentFaults(owner, shopId)),
  ...(await readMisstatedAccounts(owner, shopId)),
  ...(await readUnbalancedEntries(owner, shopId)),
]

let corrections = 0

/** Sets a store's stock of SMS segments, balanced by a ledger entry with the operator. */
export async function leaveParts(owner: Kysely<DB>, shopId: number, wanted: number): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    const { rows } = await sql<{ more: number }>`
      select ${wanted} - balance as more from ledger_account
      where shop_id = ${shopId} and kind = 'sms-stock' for update`.execute(tx)
    const more = Number(rows[0]?.more)
    if (more === 0) return
    await sql`
      with stock as (
        update ledger_account set balance = ${wanted} where shop_id = ${shopId} and kind = 'sms-stock'
        returning id, balance
      ), entry as (
        insert into ledger_entry (shop_id, key, reason, at)
        values (${shopId}, ${`sms-test:${++corrections}`}, 'test', now()) returning id
      )
      insert into ledger_posting (shop_id, entry_id, line, kind, account_id, amount, balance_after)
      select ${shopId}, entry.id, line.line, line.kind, line.account_id, line.amount, line.balance
      from entry cross join stock cross join lateral (values
        (1, 'sms-granted', null, ${-more}::bigint, null),
        (2, 'sms-stock', stock.id, ${more}::bigint, stock.balance)) as line (line, kind, account_id, amount, balance)`.execute(
      tx,
    )
  })
}

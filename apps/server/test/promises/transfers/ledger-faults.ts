import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { recountInstallation } from '../../../src/commands/recount-installation.ts'

/** Faults that must never occur in the ledger, each with the query that finds it. */
const faults = {
  'an entry that does not come to nothing': sql`
    select e.shop_id, e.key, coalesce(sum(p.amount), 0)::bigint as sum from ledger_entry e
    left join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id
    group by e.shop_id, e.id, e.key having coalesce(sum(p.amount), 0) <> 0 or count(p.line) < 2`,
  'a balance below nothing': sql`
    select kind, owner_id, balance::bigint from ledger_account where balance < 0
    union all
    select kind, account_id, balance_after::bigint from ledger_posting where balance_after < 0`,
  'a balance that its postings do not come to': sql`
    select a.kind, a.owner_id, a.balance::bigint from ledger_account a
    left join ledger_posting p on p.shop_id = a.shop_id and p.account_id = a.id
    group by a.shop_id, a.id, a.kind, a.owner_id, a.balance having a.balance <> coalesce(sum(p.amount), 0)`,
  // Each posting must begin at a balance where another one ended, independent of their order.
  'a posting that begins where none before it ended': sql`
    (select shop_id, account_id, (balance_after - amount)::bigint as at from ledger_posting where account_id is not null
     union all select shop_id, id, balance::bigint from ledger_account)
    except all
    (select shop_id, account_id, balance_after::bigint from ledger_posting where account_id is not null
     union all select shop_id, id, 0 from ledger_account)`,
}

/**
 * Replays the ledger of every shop, and recomputes the stored sums.
 * @returns the faults by name; empty where there is none.
 */
export async function findLedgerFaults(owner: Kysely<DB>): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(faults)) {
    const { rows } = await query.execute(owner)
    if (rows.length > 0) found[name] = rows.slice(0, 5)
  }
  const differences = (await recountInstallation(owner, false)).flatMap((shop) => shop.differences)
  if (differences.length > 0) found['a sum that is not what the ledger says'] = differences.slice(0, 5)
  return found
}

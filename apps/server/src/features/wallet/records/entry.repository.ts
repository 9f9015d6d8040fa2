import type { Fen } from '@roombook/domain/money'
import type { WalletReason } from '@roombook/domain/wallet'
import { type RawBuilder, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Filter of entries; all given conditions must hold. */
export interface EntryFilter<Reason extends string> {
  from: Date
  /** Exclusive. */
  until: Date
  reasons: readonly Reason[]
  way?: 'in' | 'out' | undefined
  /** Staff member who made the entries; undefined for all. */
  staffId: number | undefined
}

export interface WalletEntryRow {
  id: number
  reason: WalletReason
  remark: string
  at: Date
  operator_name: string | null
  recharged: number
  given: number
  amount: number
  balance: Fen
}

/** SQL for a wallet's entries with the balance after each; entries are serialized by the wallet's lock. */
const moved = (shopId: number) => sql`
  select p.entry_id, sum(p.amount)::bigint as amount,
    coalesce(sum(p.amount) filter (where p.kind = 'wallet'), 0)::bigint as recharged,
    coalesce(sum(p.amount) filter (where p.kind = 'wallet-given'), 0)::bigint as given,
    (sum(sum(p.amount)) over (order by p.entry_id))::bigint as balance
  from ledger_posting p
  where p.shop_id = ${shopId} and p.account_id in (
    select id from ledger_account where shop_id = ${shopId} and kind in ('wallet', 'wallet-given') and owner_id = 0)
  group by p.entry_id`

const matches = ({ from, until, reasons, way, staffId }: EntryFilter<string>): RawBuilder<unknown> => sql`
  e.at >= ${from} and e.at < ${until}
  and (${reasons.length === 0} or e.reason = any (${sql.val([...reasons])}::text[]))
  and (${staffId ?? null}::bigint is null or e.staff_id = ${staffId ?? null}::bigint)
  and (${way ?? null}::text is null or (m.amount > 0) = (${way ?? null}::text = 'in'))`

/** Lists a page of the matching entries, newest first. */
export async function listWalletRows(
  tx: ShopTransaction,
  shopId: number,
  filter: EntryFilter<WalletReason>,
  { limit, offset }: { limit: number; offset: number },
): Promise<WalletEntryRow[]> {
  const { rows } = await sql<WalletEntryRow>`
    with m as (${moved(shopId)})
    select e.id, e.reason, e.remark, e.at, f.nickname as operator_name, m.recharged, m.given, m.amount, m.balance
    from m
    join ledger_entry e on e.shop_id = ${shopId} and e.id = m.entry_id
    left join staff f on f.shop_id = e.shop_id and f.id = e.staff_id
    where ${matches(filter)}
    order by e.id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** Counts the matching entries, and sums inflow and outflow. */
export async function sumWalletRows(
  tx: ShopTransaction,
  shopId: number,
  filter: EntryFilter<WalletReason>,
): Promise<{ count: number; in: Fen; out: Fen }> {
  const { rows } = await sql<{ count: number; in: Fen; out: Fen }>`
    with m as (${moved(shopId)})
    select count(*) as count, coalesce(sum(m.amount) filter (where m.amount > 0), 0)::bigint as in,
      coalesce(-sum(m.amount) filter (where m.amount < 0), 0)::bigint as out
    from m join ledger_entry e on e.shop_id = ${shopId} and e.id = m.entry_id
    where ${matches(filter)}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a sum has a row')
  return row
}

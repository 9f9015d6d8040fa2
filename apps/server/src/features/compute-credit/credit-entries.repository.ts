import type { CreditReason } from '@roombook/domain/wallet'
import { type RawBuilder, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Filter of a store's compute credit entries; all given conditions apply. */
export interface CreditEntryFilter {
  from: Date
  /** Exclusive. */
  until: Date
  reasons: readonly CreditReason[]
  way?: 'in' | 'out' | undefined
  /** Staff member who made the entries; undefined for all. */
  staffId: number | undefined
}

export interface CreditEntryRow {
  id: number
  reason: CreditReason
  remark: string
  /** Purpose of a model request; null for other entries. */
  purpose: string | null
  at: Date
  operator_name: string | null
  amount: number
  balance: number
}

const found = (
  shopId: number,
  { from, until, reasons, way, staffId }: CreditEntryFilter,
): RawBuilder<unknown> => sql`
  from ledger_posting p
  join ledger_account a on a.shop_id = p.shop_id and a.id = p.account_id
  join ledger_entry e on e.shop_id = p.shop_id and e.id = p.entry_id
  where p.shop_id = ${shopId} and a.kind = 'credit' and a.owner_id = 0
    and e.at >= ${from} and e.at < ${until}
    and (${reasons.length === 0} or e.reason = any (${sql.val([...reasons])}::text[]))
    and (${staffId ?? null}::bigint is null or e.staff_id = ${staffId ?? null}::bigint)
    and (${way ?? null}::text is null or (p.amount > 0) = (${way ?? null}::text = 'in'))`

/** Lists a page of the matching entries, newest first. */
export async function listCreditRows(
  tx: ShopTransaction,
  shopId: number,
  filter: CreditEntryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CreditEntryRow[]> {
  const { rows } = await sql<CreditEntryRow>`
    with found as (
      select e.id, e.reason, e.remark, e.at, e.staff_id, p.amount, p.balance_after as balance,
        case when e.reason in ('credit-reserve', 'credit-spend') then split_part(e.key, ':', 2)::bigint end as use_id
      ${found(shopId, filter)}
      order by p.entry_id desc limit ${limit} offset ${offset}
    )
    select found.id, found.reason, found.remark, found.at, found.amount, found.balance, u.purpose,
      f.nickname as operator_name
    from found
    left join ai_use u on u.shop_id = ${shopId} and u.id = found.use_id
    left join staff f on f.shop_id = ${shopId} and f.id = coalesce(found.staff_id, u.staff_id)
    order by found.id desc`.execute(tx)
  return rows
}

/** Counts the matching entries, and sums inflow and outflow. */
export async function sumCreditRows(
  tx: ShopTransaction,
  shopId: number,
  filter: CreditEntryFilter,
): Promise<{ count: number; in: number; out: number }> {
  const { rows } = await sql<{ count: number; in: number; out: number }>`
    select count(*) as count, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as in,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as out
    ${found(shopId, filter)}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a sum has a row')
  return row
}

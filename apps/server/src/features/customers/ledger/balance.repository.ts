import { type Fen, noMoney } from '@roombook/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Stored value of a customer: the recharged part and the bonus part. */
export interface StoredValue {
  paid: Fen
  given: Fen
}

const kinds = sql`('customer', 'customer-given')`

/** Reads both stored-value accounts of a customer. */
export async function readStored(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
): Promise<StoredValue> {
  const { rows } = await sql<{ kind: string; balance: Fen }>`
    select kind, balance from ledger_account
    where shop_id = ${shopId} and kind in ${kinds} and owner_id = ${customerId}`.execute(tx)
  return sumStoredValue(rows)
}

/** Locks both stored-value accounts of a customer by ascending id until the transaction ends. */
export async function lockStored(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
): Promise<StoredValue> {
  const { rows } = await sql<{ kind: string; balance: Fen }>`
    select kind, balance from ledger_account
    where shop_id = ${shopId} and kind in ${kinds} and owner_id = ${customerId}
    order by id for no key update`.execute(tx)
  return sumStoredValue(rows)
}

function sumStoredValue(rows: readonly { kind: string; balance: Fen }[]): StoredValue {
  const of = (kind: string): Fen => rows.find((row) => row.kind === kind)?.balance ?? noMoney
  return { paid: of('customer'), given: of('customer-given') }
}

/** SQL column with the sum of a customer's stored-value accounts. */
export const storedColumn = (shopId: number, customerId: RawBuilder<unknown>): RawBuilder<Fen> => sql<Fen>`
  (select coalesce(sum(balance), 0)::bigint from ledger_account
   where shop_id = ${shopId} and kind in ${kinds} and owner_id = ${customerId})`

/**
 * SQL for customers' stored-value entries, one row per entry over both accounts: `entry_id`, `amount`,
 * `balance_after`.
 */
export const storedEntries = (shopId: number, customerIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select a.owner_id, p.entry_id, sum(p.amount)::bigint as amount,
     (sum(sum(p.amount)) over (partition by a.owner_id order by p.entry_id))::bigint as balance_after
   from ledger_account a
   join ledger_posting p on p.shop_id = a.shop_id and p.account_id = a.id
   where a.shop_id = ${shopId} and a.kind in ${kinds} and a.owner_id = ${customerIds}
   group by a.owner_id, p.entry_id)`

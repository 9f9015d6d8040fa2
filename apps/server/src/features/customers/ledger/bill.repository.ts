import type { Fen, PaymentMeans } from '@roombook/domain/money'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'
import { storedEntries } from './balance.repository.ts'

/** An entry of a customer's stored-value accounts. */
export interface BillRow {
  id: number
  reason: string
  amount: Fen
  balance_after: Fen
  means: '' | PaymentMeans
  remark: string
  order_id: number | null
  staff_name: string
  at: Date
}

/** Lists a page of a customer's stored-value entries, the latest first. */
export async function readBills(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    select e.id, e.reason, m.amount, m.balance_after, e.means, e.remark, e.order_id,
      coalesce(s.nickname, '') as staff_name, e.at
    from ${storedEntries(shopId, sql.val(customerId))} m
    join ledger_entry e on e.shop_id = ${shopId} and e.id = m.entry_id
    left join staff s on s.shop_id = e.shop_id and s.id = e.staff_id
    order by e.id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** Counts a customer's stored-value entries. */
export async function countBills(tx: ShopTransaction, shopId: number, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${storedEntries(shopId, sql.val(customerId))} m`.execute(tx)
  return only(rows).count
}

import type { Extra, Fen } from '@roombook/domain/money'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Amount by which a deposit exceeded its bill, and its use. */
export interface ExcessDeposit {
  amount: Fen
  as: Extra
}

/** Returns the ledger key of the entry for an order's excess deposit. */
export const excessDepositKey = (orderId: number): string => `deposit-left:${orderId}`

/** Ledger reasons by the use of the excess. */
export const excessDepositReasons = {
  change: 'deposit-change',
  refund: 'deposit-refund',
  'top-up': 'deposit-top-up',
  tip: 'deposit-tip',
} as const satisfies Record<Extra, string>

const extrasByReason = new Map(
  Object.entries(excessDepositReasons).map(([as, reason]) => [reason, as as Extra]),
)

/** Reads the excess deposits of some orders; orders without an excess have no row. */
export async function readExcessDeposits(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<ExcessDeposit[]> {
  const { rows } = await sql<{ reason: 'deposit-change'; amount: Fen }>`
    select e.reason, -p.amount as amount from ledger_entry e
    join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id and p.kind = 'deposit'
    where e.shop_id = ${shopId} and e.key = any(${sql.val(orderIds.map(excessDepositKey))}::text[])
    order by e.id`.execute(tx)
  return rows.map(({ reason, amount }) => ({ amount, as: extrasByReason.get(reason) ?? 'change' }))
}

import type { Fen } from '@roombook/domain/money'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Sets a customer's remaining and owed rebates to zero. */
export async function forgetRebates(
  tx: ShopTransaction,
  shopId: number,
  { customerId, left, owed, at }: { customerId: number; left: Fen; owed: Fen; at: Date },
): Promise<void> {
  await sql`
    update rebate set lapsed_fen = lapsed_fen + left_fen, left_fen = 0, owed_fen = 0
    where shop_id = ${shopId} and customer_id = ${customerId}`.execute(tx)
  if (left === 0 && owed === 0) return
  await sql`
    insert into rebate_entry (shop_id, customer_id, reason, amount_fen, owed_fen, at)
    values (${shopId}, ${customerId}, 'forgotten', ${-left}, ${-owed}, ${at})`.execute(tx)
}

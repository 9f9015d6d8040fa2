import type { ShopTransaction } from '../../../platform/db/database.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'

/** Keeps what was paid, by one or several means. Nothing paid is nothing kept. */
export async function insertPayments(
  tx: ShopTransaction,
  { shopId, now, actor }: StaffCall,
  orderId: number,
  payments: readonly { means: string; amount: number }[],
): Promise<void> {
  const paid = payments.filter((payment) => payment.amount > 0)
  if (paid.length === 0) return
  await tx
    .insertInto('order_payment')
    .values(
      paid.map((payment) => ({
        shop_id: shopId,
        order_id: orderId,
        means: payment.means,
        amount_fen: payment.amount,
        staff_id: actor.staffId,
        at: now,
      })),
    )
    .execute()
}

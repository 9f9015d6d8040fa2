import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Returns the phone of the guest who made a payment; undefined where no guest made it. */
export async function findPayer(tx: ShopTransaction, paymentId: number): Promise<string | undefined> {
  const { rows } = await sql<{ phone: string | null }>`select phone_of_payer(${paymentId}) as phone`.execute(
    tx,
  )
  return rows[0]?.phone ?? undefined
}

/** Returns the phone of the person who paid the booking's open deposit online. */
export async function findPayerOfOpenDeposit(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<string | undefined> {
  const payment = await tx
    .selectFrom('payment')
    .innerJoin('order_whole', (join) =>
      join
        .onRef('order_whole.shop_id', '=', 'payment.shop_id')
        .onRef('order_whole.booking_id', '=', 'payment.booking_id'),
    )
    .select('payment.id')
    .where('payment.shop_id', '=', shopId)
    .where('order_whole.id', '=', orderId)
    .where('payment.counted', '=', true)
    .orderBy('payment.paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return payment && findPayer(tx, payment.id)
}

import { readMealOrders } from '#features/orders/index.ts'
import { queueAutomaticSms } from '#features/sms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { formatSum } from '../moves/format-sum.ts'
import { findPayer } from './payer.repository.ts'
import { smsValues } from './sms-values.ts'

interface Returned {
  shopId: number
  now: Date
  /** Order that shows the deposit. */
  orderId: number
  paymentId: number
  /** In fen. */
  amount: number
}

/**
 * Queues the refund message to the payer. The booking may belong to another phone by now, whose guest gets no
 * message. Runs before the log, once for each payment.
 */
export async function textPayer(
  tx: ShopTransaction,
  { shopId, now, orderId, paymentId, amount }: Returned,
): Promise<void> {
  const [order] = await readMealOrders(tx, shopId, [orderId])
  if (!order) return
  const phone = (await findPayer(tx, paymentId)) ?? order.phone
  if (phone === '') return
  const isTheirs = phone === order.phone
  await queueAutomaticSms(tx, {
    shopId,
    orderId,
    phone,
    at: now,
    kind: 'refunded',
    customerId: isTheirs ? order.customerId : null,
    occasion: `refunded:${paymentId}`,
    values: {
      ...smsValues(order, [order]),
      ...(isTheirs ? {} : { 姓名: '' }),
      金额: formatSum(amount),
    },
  })
}

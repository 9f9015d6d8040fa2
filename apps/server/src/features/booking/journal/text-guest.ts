import { paymentMethod } from '@roombook/contract'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { type GuestSmsKind, queueBookingSms } from '../../sms/index.ts'
import { type MealOrder, readMealOrders } from './journal.repository.ts'
import { smsValues } from './sms-values.ts'

/**
 * Queues the message to a guest of what became of orders that they booked by themselves, one for all that moved
 * together; of orders that staff made nobody is told unless the form asks for it. It comes before the log.
 */
export async function textGuest(
  tx: ShopTransaction,
  { shopId, now, kind }: { shopId: number; now: Date; kind: GuestSmsKind },
  orderIds: readonly number[],
): Promise<void> {
  const orders = await readMealOrders(tx, shopId, orderIds)
  const [first] = orders
  if (first?.source !== 'guest' || first.phone === '') return
  await queueBookingSms(tx, {
    shopId,
    orderId: first.id,
    customerId: first.customerId,
    kind,
    phone: first.phone,
    at: now,
    values: { ...smsValues(first, orders), 退款: orders.some(goesBack) ? '已付订金将原路退回，' : '' },
  })
}

/** What was paid online goes back by itself; cash is for the shop to hand back. */
const goesBack = ({ depositReceivedFen, payType }: MealOrder): boolean =>
  depositReceivedFen > 0 && paymentMethod.safeParse(payType).success

import { paymentMethod } from '@roombook/contract'
import { type AutomaticSmsKind, tellsGuest } from '@roombook/domain'
import { type MealOrder, readMealOrders } from '#features/orders/index.ts'
import { queueAutomaticSms, queueBookingSms } from '#features/sms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { sumInWords } from '../moves/sum-in-words.ts'
import { findPayerOfOpenDeposit } from './payer.repository.ts'
import { smsValues } from './sms-values.ts'

interface Telling {
  shopId: number
  now: Date
  kind: AutomaticSmsKind
  /** In fen, where it tells of money. */
  amount?: number
  /** What it goes once for; nothing where what happens happens once. */
  occasion?: string
  /** What it says of money that was paid, where that is not what {@link refundWords} has it. */
  refund?: string
  /** The guest asked by SMS and waits for the answer: it goes whatever the store and the form say of such. */
  answers?: boolean
}

/**
 * Queues the message to a guest of what became of their orders, one for all that moved together, where the store sends
 * such by itself: to whoever booked online, and where the form of the booking asked for messages. It comes before the log,
 * and the booking is locked.
 */
export async function textGuest(
  tx: ShopTransaction,
  { shopId, now, kind, amount = 0, occasion, refund, answers = false }: Telling,
  orderIds: readonly number[],
): Promise<void> {
  const orders = await readMealOrders(tx, shopId, orderIds)
  const [first] = orders
  if (!first || first.phone === '' || !(answers || tellsGuest(kind, first))) return
  const queue = answers ? queueBookingSms : queueAutomaticSms
  await queue(tx, {
    shopId,
    orderId: first.id,
    customerId: first.customerId,
    kind,
    phone: first.phone,
    at: now,
    occasion,
    values: {
      ...smsValues(first, orders),
      退款: refund ?? (orders.some(goesBack) ? await refundWords(tx, shopId, first) : ''),
      金额: sumInWords(amount),
    },
  })
}

/** What was paid online goes back by itself; cash is for the shop to hand back. */
export const goesBack = ({
  depositReceivedFen,
  payType,
}: Pick<MealOrder, 'depositReceivedFen' | 'payType'>): boolean =>
  depositReceivedFen > 0 && paymentMethod.safeParse(payType).success

/** Of a booking that was handed over to another phone the money goes back to whoever paid, not to whoever reads this. */
export async function refundWords(
  tx: ShopTransaction,
  shopId: number,
  { id, phone }: Pick<MealOrder, 'id' | 'phone'>,
): Promise<string> {
  const payer = await findPayerOfOpenDeposit(tx, shopId, id)
  return payer === undefined || payer === phone ? '已付订金将原路退回，' : '已付订金将退回付款人，'
}

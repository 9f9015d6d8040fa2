import { paymentMethod } from '@roombook/contract/payments'
import { type AutomaticSmsKind, tellsGuest } from '@roombook/domain/sms'
import { type MealOrder, readMealOrders } from '#features/orders/index.ts'
import { queueAutomaticSms, queueBookingSms } from '#features/sms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { formatSum } from '../moves/format-sum.ts'
import { findPayerOfOpenDeposit } from './payer.repository.ts'
import { smsValues } from './sms-values.ts'

interface GuestNotice {
  shopId: number
  now: Date
  kind: AutomaticSmsKind
  /** In fen, for messages that name money. */
  amount?: number
  /** Key that makes the message unique; omitted where the event itself happens once. */
  occasion?: string
  /** Text about paid money, where it differs from {@link describeRefund}. */
  refund?: string
  /**
   * Whether the message replies to the guest's SMS; it is then sent regardless of the settings of store and
   * form.
   */
  answers?: boolean
}

/**
 * Queues one message to a guest about all orders that moved together, where the store sends it automatically:
 * for online bookings, and where the form requested messages. Runs before the log, with the booking locked.
 */
export async function textGuest(
  tx: ShopTransaction,
  { shopId, now, kind, amount = 0, occasion, refund, answers = false }: GuestNotice,
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
      退款: refund ?? (orders.some(isRefundedAutomatically) ? await describeRefund(tx, shopId, first) : ''),
      金额: formatSum(amount),
    },
  })
}

/**
 * Returns whether the deposit is refunded automatically: only online payments are; cash is returned by the
 * store.
 */
export const isRefundedAutomatically = ({
  depositReceivedFen,
  payType,
}: Pick<MealOrder, 'depositReceivedFen' | 'payType'>): boolean =>
  depositReceivedFen > 0 && paymentMethod.safeParse(payType).success

/**
 * Returns text about the refund. Where the booking was handed over to another phone, the payer is refunded,
 * not the reader.
 */
export async function describeRefund(
  tx: ShopTransaction,
  shopId: number,
  { id, phone }: Pick<MealOrder, 'id' | 'phone'>,
): Promise<string> {
  const payer = await findPayerOfOpenDeposit(tx, shopId, id)
  return payer === undefined || payer === phone ? '已付订金将原路退回，' : '已付订金将退回付款人，'
}

import { refusals } from '@roombook/contract'
import { addressed } from '@roombook/domain/orders'
import { dateText } from '@roombook/domain/time'
import { queueBookingSms } from '#features/sms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findOrderPhone } from '../orders/order.repository.ts'
import type { CheckedForm } from './check-order-form.ts'

/**
 * Queues the message of a booking or a hold, where there is a phone to send it to.
 * @returns log text about a message that could not be queued; empty otherwise.
 */
export async function queueOrderSms(
  tx: ShopTransaction,
  { shopId, now }: Pick<StaffCall, 'shopId' | 'now'>,
  orderId: number,
  { form, kind, roomTitles }: { form: CheckedForm; kind: 'booking' | 'hold'; roomTitles: readonly string[] },
): Promise<string> {
  const order = await findOrderPhone(tx, shopId, orderId)
  if (!order?.phone) return ''
  const covered = await queueBookingSms(tx, {
    shopId,
    orderId,
    customerId: order.customerId,
    kind,
    phone: order.phone,
    at: now,
    values: {
      姓名: addressed(form),
      日期: dateText(form.bookDate),
      餐段: form.period.title,
      时间: form.arrivalTime,
      包厢: roomTitles.join('、'),
      人数: String(form.peopleNum ?? ''),
    },
  })
  return covered ? '' : `；${refusals['sms.no_stock'].message}，短信没有发出`
}

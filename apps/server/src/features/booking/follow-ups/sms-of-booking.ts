import { moves, refuseMove } from '@roombook/domain/orders'
import { readMealOrders } from '#features/orders/index.ts'
import { findSmsProgress, type SmsProgress } from '#features/sms/index.ts'
import { orRefuse, Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { moveQuestion } from '../moves/move-question.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { smsValues } from './sms-values.ts'

/** The message that staff send about an order; one for all its linked orders that are still active. */
export interface SmsOfBooking extends SmsProgress {
  /** Order that shows the booking. */
  orderId: number
  customerId: number | null
  phone: string
  values: Readonly<Record<string, string>>
}

/**
 * Builds the SMS of an order without sending it.
 * @throws Refusal of the table of moves; `booking.no_phone`.
 */
export async function smsOfBooking(
  tx: ShopTransaction,
  call: StaffCall,
  { order, members }: { order: LockedOrder; members: readonly LockedOrder[] },
): Promise<SmsOfBooking> {
  const { shopId, now } = call
  orRefuse(refuseMove('sendSms', moveQuestion(call, order)))
  const textable = members.filter(({ status }) => moves.sendSms.from.some((from) => from === status))
  const firstId = order.firstOrderId
  const meals = await readMealOrders(tx, shopId, [...new Set([firstId, ...textable.map(({ id }) => id)])])
  const rooms = meals.filter(({ id }) => textable.some((member) => member.id === id))
  const first = meals.find(({ id }) => id === firstId) ?? rooms[0]
  if (!first?.phone) throw new Refusal('booking.no_phone')
  return {
    ...(await findSmsProgress(tx, shopId, order.bookingId, now)),
    orderId: first.id,
    customerId: first.customerId,
    phone: first.phone,
    values: smsValues(first, rooms),
  }
}

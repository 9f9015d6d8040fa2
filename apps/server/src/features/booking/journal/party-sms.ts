import { moves, refuseMove } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { orRefuse, Refusal } from '../../../platform/http/refusal.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { findSmsStanding, type SmsStanding } from '../../sms/index.ts'
import { moveQuestion } from '../moves/move-question.ts'
import type { LockedOrder } from '../orders/order.repository.ts'
import { readMealOrders } from './journal.repository.ts'
import { smsValues } from './sms-values.ts'

/** The message that staff send of an order: one for all that are linked to it and stand. */
export interface PartySms extends SmsStanding {
  /** The order that shows the booking. */
  orderId: number
  customerId: number | null
  phone: string
  values: Readonly<Record<string, string>>
}

/**
 * What a message of an order would be.
 * @throws Refusal of the table of moves; `booking.no_phone`.
 */
export async function partySms(
  tx: ShopTransaction,
  call: StaffCall,
  { order, members }: { order: LockedOrder; members: readonly LockedOrder[] },
): Promise<PartySms> {
  const { shopId } = call
  orRefuse(refuseMove('sendSms', moveQuestion(call, order)))
  const standing = members.filter(({ status }) => moves.sendSms.from.some((from) => from === status))
  const firstId = order.firstOrderId
  const told = await readMealOrders(tx, shopId, [...new Set([firstId, ...standing.map(({ id }) => id)])])
  const rooms = told.filter(({ id }) => standing.some((member) => member.id === id))
  const first = told.find(({ id }) => id === firstId) ?? rooms[0]
  if (!first?.phone) throw new Refusal('booking.no_phone')
  return {
    ...(await findSmsStanding(tx, shopId, order.bookingId)),
    orderId: first.id,
    customerId: first.customerId,
    phone: first.phone,
    values: smsValues(first, rooms),
  }
}

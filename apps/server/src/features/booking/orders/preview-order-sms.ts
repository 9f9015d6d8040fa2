import type { InputOf, OutputOf } from '@roombook/contract'
import type { previewOrderSms as previewCall } from '@roombook/contract/order-sms'
import { holdsSmsBack } from '@roombook/domain/sms'
import { maskPhone } from '@roombook/domain/validation'
import { chooseChannel, previewBookingSms, readSmsStock, type SmsGateways } from '#features/sms/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { smsOfBooking } from '../follow-ups/sms-of-booking.ts'
import { findLinked } from './lock-orders.repository.ts'

/**
 * Returns the exact text that an order's SMS would have, with the same checks as sending.
 * @throws Refusal `booking.not_found`, `booking.not_yours`, `booking.not_allowed_in_status`,
 *   `booking.no_phone`.
 */
export function previewOrderSms(
  sms: SmsGateways,
  call: StaffCall,
  { orderId }: InputOf<typeof previewCall>,
): Promise<OutputOf<typeof previewCall>> {
  const { shopId } = call
  return call.read(async (tx) => {
    const members = await findLinked(tx, shopId, orderId)
    const order = members.find((member) => member.id === orderId)
    if (!order) throw new Refusal('booking.not_found')
    const { phone, values, smsState, replied, onItsWay, trouble, pace } = await smsOfBooking(tx, call, {
      order,
      members,
    })
    const gateway = await sms.of(tx, shopId)
    const worded = await previewBookingSms(tx, gateway, { shopId, kind: 'booking', values })
    const smsStock = await readSmsStock(tx, shopId)
    const channel = await chooseChannel(tx, { shopId, kind: 'booking', phone, at: call.now })
    const heldBack = holdsSmsBack(pace, call.now.getTime())?.message ?? ''
    const progress = { smsState, replied, onItsWay, heldBack, trouble }
    return {
      channel,
      version: order.version,
      ...worded,
      smsStock,
      charged: channel === 'sms' && gateway.account === undefined,
      phone: maskPhone(phone),
      ...progress,
    }
  })
}

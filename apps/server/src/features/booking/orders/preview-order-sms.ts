import type { InputOf, OutputOf, previewOrderSms as previewCall } from '@roombook/contract'
import { maskPhone } from '@roombook/domain'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { previewBookingSms, type SmsProvider } from '../../sms/index.ts'
import { partySms } from '../journal/party-sms.ts'
import { findParty } from './order.repository.ts'

/**
 * The very words that would be sent of an order, as whoever sends them would.
 * @throws Refusal `booking.not_found`, `booking.not_yours`, `booking.not_allowed_in_status`, `booking.no_phone`.
 */
export function previewOrderSms(
  provider: SmsProvider,
  call: StaffCall,
  { orderId }: InputOf<typeof previewCall>,
): Promise<OutputOf<typeof previewCall>> {
  const { shopId } = call
  return call.read(async (tx) => {
    const members = await findParty(tx, shopId, orderId)
    const order = members.find((member) => member.id === orderId)
    if (!order) throw new Refusal('booking.not_found')
    const { phone, values, smsState, replied, onItsWay, trouble } = await partySms(tx, call, {
      order,
      members,
    })
    const worded = await previewBookingSms(tx, provider, { shopId, kind: 'booking', values })
    const standing = { smsState, replied, onItsWay, trouble }
    return { version: order.version, ...worded, phone: maskPhone(phone), ...standing }
  })
}

import { type cancelOrder as cancelCall, cancelReasons, type InputOf, type Moved } from '@roombook/contract'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { textGuest } from '../journal/text-guest.ts'
import { moveParty } from './move-party.ts'

/**
 * Cancels a booking with a reason; its room can be taken again. It cannot be undone (4.05). A guest who booked online is
 * told.
 * @throws Refusal `booking.reason_missing` for 其他原因 without words.
 */
export async function cancelOrder(
  call: StaffCall,
  { reason, remark, ...acted }: InputOf<typeof cancelCall>,
): Promise<Moved> {
  if (reason === 'other' && remark === '') {
    throw new Refusal('booking.reason_missing', { fields: { remark: '请填写取消原因' } })
  }
  return moveParty(call, acted, {
    move: 'cancel',
    action: 'booking.cancel',
    remark: ['取消', cancelReasons[reason], remark].filter(Boolean).join('：'),
    fields: ['status', 'cancelReason'],
    tells: 'cancelled',
    prints: 'cancelled',
    columns: () => ({ cancel_reason: [reason, remark].filter(Boolean).join('：') }),
    async also(tx, { moving }) {
      // Whoever never came needs no message, and gets no deposit back.
      if (reason === 'no-show') return
      await textGuest(
        tx,
        { ...call, kind: 'cancelled' },
        moving.map((order) => order.id),
      )
    },
  })
}

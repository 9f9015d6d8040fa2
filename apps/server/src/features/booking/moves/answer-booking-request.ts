import type { InputOf } from '@roombook/contract'
import type { Moved } from '@roombook/contract/order-acted'
import type { answerBookingRequest as answerCall } from '@roombook/contract/order-moves'
import { OrderStatus } from '@roombook/domain/orders'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { textGuest } from '../follow-ups/text-guest.ts'
import { moveBooking } from './move-booking.ts'
import type { MovingBooking } from './moving-booking.ts'

/**
 * Accepts a guest's booking request and makes the acceptor its opener, or refuses it and releases its room
 * (4.05). Notifies the guest either way.
 */
export const answerBookingRequest = (
  call: StaffCall,
  { status, remark, ...acted }: InputOf<typeof answerCall>,
): Promise<Moved> =>
  status === OrderStatus.booked
    ? moveBooking(call, acted, {
        move: 'accept',
        action: 'booking.accept',
        remark: '接受预订申请',
        fields: ['status', 'openerId'],
        prints: 'created',
        columns: () => ({ opener_id: call.actor.staffId, held_until: null }),
        also: (tx, booking) => textGuest(tx, { ...call, kind: 'accepted' }, idsOf(booking)),
      })
    : moveBooking(call, acted, {
        move: 'refuse',
        action: 'booking.refuse',
        remark: ['拒绝预订申请', remark].filter(Boolean).join('：'),
        columns: () => ({ cancel_reason: remark }),
        also: (tx, booking) => textGuest(tx, { ...call, kind: 'refused' }, idsOf(booking)),
      })

const idsOf = ({ moving }: MovingBooking): number[] => moving.map((order) => order.id)

import type { InputOf } from '@roombook/contract'
import type { Moved } from '@roombook/contract/order-acted'
import type { correctNoShow as correctCall } from '@roombook/contract/order-moves'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { uncountBookingVisit } from './booking-visit.ts'
import { moveBooking } from './move-booking.ts'

/**
 * Corrects a table cleared by the day-end sweep to a no-show, within 7 days. The customer's visit is taken
 * back once no room of the booking counts as visited.
 */
export const correctNoShow = (call: StaffCall, input: InputOf<typeof correctCall>): Promise<Moved> =>
  moveBooking(call, input, {
    move: 'correctNoShow',
    action: 'booking.correct-no-show',
    remark: '更正为未到店',
    fields: ['status', 'cancelReason'],
    columns: () => ({ cancel_reason: 'no-show' }),
    also: (tx, booking) => uncountBookingVisit(tx, call, booking),
  })

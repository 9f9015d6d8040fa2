import type { InputOf } from '@roombook/contract'
import type { Moved } from '@roombook/contract/order-acted'
import type { releaseHold as releaseCall } from '@roombook/contract/order-moves'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { moveBooking } from './move-booking.ts'

/** Releases a held room before the hold ends. */
export const releaseHold = (call: StaffCall, input: InputOf<typeof releaseCall>): Promise<Moved> =>
  moveBooking(call, input, { move: 'release', action: 'booking.release', remark: '取消占位' })

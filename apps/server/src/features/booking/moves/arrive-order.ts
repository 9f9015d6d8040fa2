import type { InputOf } from '@roombook/contract'
import type { Moved } from '@roombook/contract/order-acted'
import type { arriveOrder as arriveCall } from '@roombook/contract/order-moves'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { moveBooking } from './move-booking.ts'

/** Records that the guests have arrived. It cannot be undone (4.05). */
export const arriveOrder = (call: StaffCall, input: InputOf<typeof arriveCall>): Promise<Moved> =>
  moveBooking(call, input, {
    move: 'arrive',
    action: 'booking.arrive',
    remark: '客人已到店',
    columns: () => ({ arrived_at: call.now }),
  })

import type { arriveOrder as arriveCall, InputOf, Moved } from '@roombook/contract'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { moveParty } from './move-party.ts'

/** The guests have come. It cannot be undone (4.05). */
export const arriveOrder = (call: StaffCall, input: InputOf<typeof arriveCall>): Promise<Moved> =>
  moveParty(call, input, {
    move: 'arrive',
    action: 'booking.arrive',
    remark: '客人已到店',
    columns: () => ({ arrived_at: call.now }),
  })

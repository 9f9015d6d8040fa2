import type { InputOf } from '@roombook/contract'
import type { Moved } from '@roombook/contract/order-acted'
import type { extendHold as extendCall } from '@roombook/contract/order-moves'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { moveBooking } from './move-booking.ts'

/**
 * Sets the end of a hold.
 * @throws Refusal `booking.hold_time_past`.
 */
export async function extendHold(
  call: StaffCall,
  { heldUntil, ...acted }: InputOf<typeof extendCall>,
): Promise<Moved> {
  const until = new Date(heldUntil)
  if (until <= call.now) {
    throw new Refusal('booking.hold_time_past', { fields: { occupyseat_time: '占位截止时间须晚于当前时间' } })
  }
  return moveBooking(call, acted, {
    move: 'extendHold',
    action: 'booking.extend-hold',
    remark: '修改占位截止时间',
    fields: ['heldUntil'],
    columns: () => ({ held_until: until }),
  })
}

import type { InputOf, OutputOf } from '@roombook/contract'
import type { holdRooms as holdCall } from '@roombook/contract/booking'
import { holdUntil } from '@roombook/domain/orders'
import { periodStart } from '@roombook/domain/time'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { bookRooms } from './book-rooms.ts'

/**
 * Holds rooms until the given time, or until the shop's default.
 * @throws Refusal `booking.form_invalid` for a time that has passed, and those of {@link bookRooms}.
 */
export async function holdRooms(
  call: StaffCall,
  { heldUntil, phoneCallId, recommenderId, atWorkbench, ...form }: InputOf<typeof holdCall>,
): Promise<OutputOf<typeof holdCall>> {
  const chosen = heldUntil ? new Date(heldUntil) : undefined
  if (chosen && chosen <= call.now) {
    const message = '占位截止时间须晚于当前时间'
    throw new Refusal('booking.form_invalid', { fields: { occupyseat_time: message } }, message)
  }
  return bookRooms(call, form, {
    kind: 'hold',
    action: 'booking.hold',
    phoneCallId,
    recommenderId,
    atWorkbench,
    heldUntil: ({ period, bookDate }) =>
      chosen ??
      new Date(
        holdUntil({
          periodStart: periodStart(period, bookDate, call.actor.timezone),
          now: call.now.getTime(),
          rule: call.actor.settings,
        }),
      ),
  })
}

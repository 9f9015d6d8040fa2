import type { InputOf, OutputOf } from '@roombook/contract'
import type { createOrder as createCall } from '@roombook/contract/booking'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { bookRooms } from './book-rooms.ts'

/** Books rooms for a guest, also for a waiting one; guests already seated (`atTable`) pay no deposit. */
export const createOrder = (
  call: StaffCall,
  {
    waitlistEntryId,
    waitlistMayBeOver,
    depositAsked,
    depositReason,
    phoneCallId,
    recommenderId,
    atWorkbench,
    ...form
  }: InputOf<typeof createCall>,
  atTable?: 'at-table',
): Promise<OutputOf<typeof createCall>> =>
  bookRooms(call, form, {
    kind: 'booking',
    action: 'booking.create',
    input: atTable ? undefined : { depositAsked, depositReason },
    phoneCallId,
    recommenderId,
    atWorkbench,
    waited:
      waitlistEntryId === undefined ? undefined : { entryId: waitlistEntryId, mayBeOver: waitlistMayBeOver },
  })

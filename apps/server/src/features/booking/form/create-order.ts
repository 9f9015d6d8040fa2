import type { createOrder as createCall, InputOf, OutputOf } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { bookRooms } from './book-rooms.ts'

/** Books rooms for a guest on the telephone. */
export const createOrder = (
  call: StaffCall,
  { waitlistEntryId, waitlistMayBeOver, ...form }: InputOf<typeof createCall>,
): Promise<OutputOf<typeof createCall>> =>
  bookRooms(call, form, {
    kind: 'booking',
    action: 'booking.create',
    waited:
      waitlistEntryId === undefined ? undefined : { entryId: waitlistEntryId, mayBeOver: waitlistMayBeOver },
  })

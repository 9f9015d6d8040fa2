import type { Call } from './call.ts'
import * as board from './features/board.ts'
import * as booking from './features/booking.ts'
import * as customers from './features/customers.ts'
import * as guestBooking from './features/guest-booking.ts'
import * as invitations from './features/invitations.ts'
import * as messages from './features/messages.ts'
import * as orderLists from './features/order-lists.ts'
import * as orderMoves from './features/order-moves.ts'
import * as overview from './features/overview.ts'
import * as rooms from './features/rooms.ts'
import * as session from './features/session.ts'
import * as settings from './features/settings.ts'
import * as shell from './features/shell.ts'
import * as staff from './features/staff.ts'

const features = [
  session,
  shell,
  rooms,
  board,
  overview,
  booking,
  guestBooking,
  orderLists,
  orderMoves,
  customers,
  staff,
  invitations,
  messages,
  settings,
]

const isCall = (member: unknown): member is Call =>
  typeof member === 'object' && member !== null && 'path' in member && 'effect' in member

/** Every call there is. A call that is not here does not exist. */
export const calls: readonly Call[] = features.flatMap((feature) => Object.values(feature).filter(isCall))

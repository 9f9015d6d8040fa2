import { OrderStatus } from './order-status.ts'

/** A booking as the rule of changes by guests looks at it. */
export interface GuestChangeQuestion {
  readonly status: OrderStatus
  /** The rooms that the booking has. */
  readonly rooms: number
  /** Whether the guest could cancel it at this moment. */
  readonly mayWithdraw: boolean
  readonly settings: {
    readonly guestChange: 'ask' | 'self'
    readonly guestBooking: 'closed' | 'application' | 'instant'
  }
}

/**
 * Whether a guest may change a booking without the shop (decision 215): one room, booked, before the time until which it
 * could be cancelled, in a shop that takes bookings online and lets guests change them.
 */
export const mayChangeAlone = ({ status, rooms, mayWithdraw, settings }: GuestChangeQuestion): boolean =>
  settings.guestChange === 'self' &&
  settings.guestBooking !== 'closed' &&
  status === OrderStatus.booked &&
  rooms === 1 &&
  mayWithdraw

import { OrderStatus } from './order-status.ts'

/** Data that decide whether a guest may change a booking. */
export interface GuestChangeQuestion {
  readonly status: OrderStatus
  /** Number of the booking's rooms. */
  readonly rooms: number
  /** Whether the guest could cancel it now. */
  readonly mayWithdraw: boolean
  readonly settings: {
    readonly guestChange: 'ask' | 'self'
    readonly guestBooking: 'closed' | 'application' | 'instant'
  }
}

/**
 * Returns whether a guest may change a booking without confirmation by the store (decision 215): it has one
 * room, is booked and can still be cancelled, and the store accepts online bookings and lets guests change
 * them.
 */
export const mayChangeAlone = ({ status, rooms, mayWithdraw, settings }: GuestChangeQuestion): boolean =>
  settings.guestChange === 'self' &&
  settings.guestBooking !== 'closed' &&
  status === OrderStatus.booked &&
  rooms === 1 &&
  mayWithdraw

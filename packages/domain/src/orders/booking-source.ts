/** Creator of a booking or waitlist entry: staff, or the guest. */
export type BookingSource = 'staff' | 'guest'

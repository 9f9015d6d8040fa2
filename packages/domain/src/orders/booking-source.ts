/** Who made a booking, or put somebody on the waiting list: staff, or the guest. */
export type BookingSource = 'staff' | 'guest'

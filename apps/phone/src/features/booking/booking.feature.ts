import type { PhoneFeature } from '#feature'

/** Online booking, guests' own bookings and the waitlist. */
export const bookingFeature: PhoneFeature = {
  pages: {
    book: async () => (await import('./new/new-booking.page.tsx')).NewBookingPage,
    bookings: async () => (await import('./my-bookings/my-bookings.page.tsx')).MyBookingsPage,
    booking: async () => (await import('./my-bookings/my-booking.page.tsx')).MyBookingPage,
  },
}

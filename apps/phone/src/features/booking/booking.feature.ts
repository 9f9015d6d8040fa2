import type { PhoneFeature } from '#feature'

/** What a guest books, has booked and waits for. */
export const bookingFeature: PhoneFeature = {
  pages: {
    book: async () => (await import('./new/new-booking.page.tsx')).NewBookingPage,
    bookings: async () => (await import('./my-bookings/my-bookings.page.tsx')).MyBookingsPage,
    booking: async () => (await import('./my-bookings/my-booking.page.tsx')).MyBookingPage,
  },
}

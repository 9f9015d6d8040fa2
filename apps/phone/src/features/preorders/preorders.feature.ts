import type { PhoneFeature } from '#feature'

/** Dishes chosen in advance, by the guest who booked and by those who were invited. */
export const preordersFeature: PhoneFeature = {
  pages: {
    bookingDishes: async () => (await import('./host-dishes.page.tsx')).HostDishesPage,
    invitationDishes: async () => (await import('./invited-dishes.page.tsx')).InvitedDishesPage,
  },
}

import type { PhoneFeature } from '#feature'

/** Pre-orders of dishes, by the host and by invited guests. */
export const preordersFeature: PhoneFeature = {
  pages: {
    bookingDishes: async () => (await import('./host-dishes.page.tsx')).HostDishesPage,
    invitationDishes: async () => (await import('./invited-dishes.page.tsx')).InvitedDishesPage,
  },
}

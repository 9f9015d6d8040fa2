import type { PhoneFeature } from '#feature'

/** Joining a store by a scanned invitation. */
export const staffFeature: PhoneFeature = {
  pages: {
    join: async () => (await import('./join-shop.page.tsx')).JoinShopPage,
  },
}

import type { PhoneFeature } from '#feature'

/** Whoever scanned an invitation becomes staff. */
export const staffFeature: PhoneFeature = {
  pages: {
    join: async () => (await import('./join-shop.page.tsx')).JoinShopPage,
  },
}

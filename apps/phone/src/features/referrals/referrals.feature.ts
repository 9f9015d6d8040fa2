import type { PhoneFeature } from '#feature'

/** Activities, recommendation links, and a guest's own recommendations. */
export const referralsFeature: PhoneFeature = {
  pages: {
    active: async () => (await import('./active/active.page.tsx')).ActivePage,
    recommended: async () => (await import('./recommended.page.tsx')).RecommendedPage,
    referral: async () => (await import('./own/own-referral.page.tsx')).OwnReferralPage,
    rebates: async () => (await import('./rebates/my-rebates.page.tsx')).MyRebatesPage,
  },
}

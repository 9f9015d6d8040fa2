import type { ConsoleFeature } from '#feature'
import { settingsGroup } from '#platform/navigation/navigation-entry.ts'
import { referralsLive } from './referrals.live.ts'

/** Guests who bring guests, and what they are thanked with. */
export const referralsFeature: ConsoleFeature = {
  pages: {
    setReferral: {
      load: async () => (await import('./set-referral.page.tsx')).SetReferralPage,
      entry: { title: '老客推荐', group: settingsGroup },
    },
  },
  live: [referralsLive],
}

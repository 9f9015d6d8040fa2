import type { ConsoleFeature } from '#feature'
import { settingsGroup } from '#platform/navigation/navigation-entry.ts'
import { invitationsLive } from './invitations.live.ts'

/** Designs of invitations, and what guests answered. */
export const invitationsFeature: ConsoleFeature = {
  pages: {
    setInvite: {
      load: async () => (await import('./invite-styles.page.tsx')).InviteStylesPage,
      entry: { title: '邀请函', group: settingsGroup },
    },
  },
  live: [invitationsLive],
}

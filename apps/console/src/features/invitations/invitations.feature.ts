import type { ConsoleFeature } from '#feature'
import { invitationsLive } from './invitations.live.ts'

/** Designs of invitations, and guests' answers. */
export const invitationsFeature: ConsoleFeature = {
  pages: {
    setInvite: {
      load: async () => (await import('./invite-styles.page.tsx')).InviteStylesPage,
      entry: {
        title: '邀请函',
        group: '门店',
        keywords: ['请柬', '请帖', '电子邀请函', '邀请函样式', '邀请函模板'],
      },
    },
  },
  live: [invitationsLive],
}

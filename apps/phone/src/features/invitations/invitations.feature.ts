import type { PhoneFeature } from '#feature'

/** An invitation, for whoever was handed it, and as the console shows it. */
export const invitationsFeature: PhoneFeature = {
  pages: {
    invitation: async () => (await import('./invitation.page.tsx')).InvitationPage,
    previewInvitation: async () => (await import('./invitation-preview.page.tsx')).InvitationPreviewPage,
  },
}

import type { PhoneFeature } from '#feature'

/** Invitation page, and its preview in the console. */
export const invitationsFeature: PhoneFeature = {
  pages: {
    invitation: async () => (await import('./invitation.page.tsx')).InvitationPage,
    previewInvitation: async () => (await import('./invitation-preview.page.tsx')).InvitationPreviewPage,
  },
}

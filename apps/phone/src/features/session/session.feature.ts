import type { PhoneFeature } from '#feature'

/** Login of guests and staff, and the texts they agree to. */
export const sessionFeature: PhoneFeature = {
  pages: {
    login: async () => (await import('./login.page.tsx')).LoginPage,
    me: async () => (await import('./me.page.tsx')).MePage,
    scan: async () => (await import('./scan.page.tsx')).ScanPage,
    protocol: async () => (await import('./protocol.page.tsx')).ProtocolPage,
    guestLogin: async () => (await import('./guest-login.page.tsx')).GuestLoginPage,
    guestAgreement: async () => (await import('./guest-texts.page.tsx')).GuestAgreementPage,
    guestPrivacy: async () => (await import('./guest-texts.page.tsx')).GuestPrivacyPage,
  },
}

import type { ConsoleFeature } from '#feature'

/** How staff log in. */
export const sessionFeature: ConsoleFeature = {
  pages: {
    login: {
      load: async () => (await import('./login.page.tsx')).LoginPage,
    },
    protocol: {
      load: async () => (await import('./protocol.page.tsx')).ProtocolPage,
    },
  },
}

import type { ConsoleFeature } from '#feature'

/** The way of whoever looks after a brand into a store. */
export const brandFeature: ConsoleFeature = {
  pages: {
    jump: {
      load: async () => (await import('./jump.page.tsx')).JumpPage,
    },
  },
}

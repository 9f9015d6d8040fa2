import type { PhoneFeature } from '#feature'

/** The staff's workbench. */
export const workbenchFeature: PhoneFeature = {
  pages: {
    work: async () => (await import('./work.page.tsx')).WorkPage,
  },
}

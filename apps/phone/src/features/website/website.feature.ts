import type { PhoneFeature } from '#feature'

/** A store’s public page, as guests and as the console see it, and the way to one. */
export const websiteFeature: PhoneFeature = {
  pages: {
    root: async () => (await import('./doors.page.tsx')).EntryPage,
    website: async () => (await import('./website.page.tsx')).WebsitePage,
    previewWebsite: async () => (await import('./website-preview.page.tsx')).WebsitePreviewPage,
  },
}

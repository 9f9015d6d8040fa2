import type { PhoneFeature } from '#feature'

/** A store's public page, its preview in the console, and the search for stores. */
export const websiteFeature: PhoneFeature = {
  pages: {
    root: async () => (await import('./doors.page.tsx')).EntryPage,
    website: async () => (await import('./website.page.tsx')).WebsitePage,
    previewWebsite: async () => (await import('./website-preview.page.tsx')).WebsitePreviewPage,
  },
}

import type { PhoneFeature } from '#feature'

/** What stores hold of a guest. */
export const customersFeature: PhoneFeature = {
  pages: {
    myData: async () => (await import('./my-data.page.tsx')).MyDataPage,
  },
}

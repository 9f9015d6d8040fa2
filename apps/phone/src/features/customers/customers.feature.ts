import type { PhoneFeature } from '#feature'

/** Personal data that stores hold about a guest. */
export const customersFeature: PhoneFeature = {
  pages: {
    myData: async () => (await import('./my-data.page.tsx')).MyDataPage,
  },
}

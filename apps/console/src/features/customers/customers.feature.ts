import type { ConsoleFeature } from '#feature'
import { customersLive } from './customers.live.ts'
import { customerWorkbooksLive } from './import/customer-workbooks.live.ts'

/** The store’s customers, and workbooks of them. */
export const customersFeature: ConsoleFeature = {
  pages: {
    customer: {
      load: async () => (await import('./customer.page.tsx')).CustomerPage,
      entry: { title: '客户', group: '客户与营销', top: true },
    },
  },
  live: [customersLive, customerWorkbooksLive],
}

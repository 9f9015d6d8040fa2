import type { ConsoleFeature } from '#feature'
import { settingsGroup } from '#platform/navigation/navigation-entry.ts'
import { printingLive } from './printing.live.ts'

/** Printers, and the printout on the wall. */
export const printingFeature: ConsoleFeature = {
  pages: {
    setPrinter: {
      load: async () => (await import('./printers/set-printer.page.tsx')).SetPrinterPage,
      entry: { title: '打印机', group: settingsGroup },
    },
    orderPrintout: {
      load: async () => (await import('./printout/order-printout.page.tsx')).OrderPrintoutPage,
    },
  },
  live: [printingLive],
}

import type { ConsoleFeature } from '#feature'
import { printingLive } from './printing.live.ts'

/** Printers, and the printout for the wall. */
export const printingFeature: ConsoleFeature = {
  pages: {
    setPrinter: {
      load: async () => (await import('./printers/set-printer.page.tsx')).SetPrinterPage,
      entry: {
        title: '打印机',
        group: '设备',
        keywords: ['打印', '小票', '小票机', '云打印', '打印纸', '出单', '厨打'],
      },
    },
    orderPrintout: {
      load: async () => (await import('./printout/order-printout.page.tsx')).OrderPrintoutPage,
      entry: { title: '预订单打印', keywords: ['打印', '小票打印', '打印预订单', '打印订单'] },
    },
  },
  live: [printingLive],
}

import type { ConsoleFeature } from '#feature'
import { bookingLive } from './booking.live.ts'

/** The board and its orders. */
export const bookingFeature: ConsoleFeature = {
  pages: {
    order: {
      load: async () => (await import('./order-board.page.tsx')).OrderPage,
      entry: { title: '订单', group: '营业', top: true },
    },
  },
  live: [bookingLive],
}

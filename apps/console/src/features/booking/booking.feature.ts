import type { ConsoleFeature } from '#feature'
import { bookToday } from './book-today.ts'
import { bookingLive } from './booking.live.ts'

/** The board and its orders. */
export const bookingFeature: ConsoleFeature = {
  pages: {
    order: {
      load: async () => (await import('./order-board.page.tsx')).OrderPage,
      entry: {
        title: '订单',
        group: '营业',
        top: true,
        keywords: ['预订', '房态', '包厢状态', '看板', '今日预订', '候补', '占位', '订房', '排位'],
      },
    },
  },
  acts: [
    {
      title: '新建预订',
      keywords: ['订位', '订包厢', '加订单', '开单', '下单', '新增预订'],
      nodes: ['roombook/createbook'],
      run: () => void bookToday(),
    },
  ],
  live: [bookingLive],
}

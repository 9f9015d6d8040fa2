import type { ConsoleFeature } from '#feature'
import { posLive } from './pos.live.ts'

/** Integration of the store's till systems, and their events that need staff. */
export const posFeature: ConsoleFeature = {
  pages: {
    setPos: {
      load: async () => (await import('./set-pos.page.tsx')).SetPosPage,
      entry: {
        title: '收银对接',
        group: '收银与支付',
        keywords: ['收银系统', '收银机', '接口', '对接', '推送', 'API', '餐饮系统'],
      },
    },
  },
  live: [posLive],
}

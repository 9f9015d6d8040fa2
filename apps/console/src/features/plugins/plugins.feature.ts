import type { ConsoleFeature } from '#feature'
import { pluginsLive } from './plugins.live.ts'

/** The plugin shop, and the record of purchases. */
export const pluginsFeature: ConsoleFeature = {
  pages: {
    pluginDetail: {
      load: async () => (await import('./plugin-detail.page.tsx')).PluginDetailPage,
      entry: {
        title: '功能商店',
        group: '账户',
        keywords: ['插件', '开通功能', '购买功能', '续费', '试用', '到期'],
      },
    },
    pluginRecord: {
      load: async () => (await import('./plugin-record.page.tsx')).PluginRecordPage,
      entry: { title: '开通记录', group: '账户', keywords: ['购买记录', '续费记录', '插件记录'] },
    },
  },
  live: [pluginsLive],
}

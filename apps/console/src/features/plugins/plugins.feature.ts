import type { ConsoleFeature } from '#feature'
import { settingsGroup } from '#platform/navigation/navigation-entry.ts'
import { pluginsLive } from './plugins.live.ts'

/** The shop of plugins, what each opens, and the record of what was bought. */
export const pluginsFeature: ConsoleFeature = {
  pages: {
    pluginDetail: {
      load: async () => (await import('./plugin-detail.page.tsx')).PluginDetailPage,
      entry: { title: '功能商店', group: settingsGroup },
    },
    pluginRecord: {
      load: async () => (await import('./plugin-record.page.tsx')).PluginRecordPage,
      entry: { title: '开通记录', group: settingsGroup },
    },
  },
  live: [pluginsLive],
}

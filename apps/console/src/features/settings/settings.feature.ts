import type { ConsoleFeature } from '#feature'
import { settingsGroup } from '#platform/navigation/navigation-entry.ts'
import { settingsPagesLive } from './settings-pages.live.ts'

/** A store’s settings. */
export const settingsFeature: ConsoleFeature = {
  pages: {
    setShop: {
      load: async () => (await import('./shop/set-shop.page.tsx')).SetShopPage,
      entry: { title: '门店资料', group: settingsGroup },
    },
    setSwitch: {
      load: async () => (await import('./switches/set-switch.page.tsx')).SetSwitchPage,
      entry: { title: '功能开关', group: settingsGroup },
    },
    setBase: {
      load: async () => (await import('./base/set-base.page.tsx')).SetBasePage,
      entry: { title: '基础设置', group: settingsGroup },
    },
    setUpdateLog: {
      load: async () => (await import('./update-log/set-update-log.page.tsx')).SetUpdateLogPage,
      entry: { title: '更新日志', group: settingsGroup },
    },
  },
  live: [settingsPagesLive],
}

import type { ConsoleFeature } from '#feature'
import { settingsPagesLive } from './settings-pages.live.ts'

/** A store’s settings. */
export const settingsFeature: ConsoleFeature = {
  pages: {
    setShop: {
      load: async () => (await import('./shop/set-shop.page.tsx')).SetShopPage,
      entry: {
        title: '门店资料',
        group: '门店',
        keywords: ['店名', '地址', '电话', '门店电话', 'logo', '营业日分界', '定位', '地图', '门店信息'],
      },
    },
    setSwitch: {
      load: async () => (await import('./switches/set-switch.page.tsx')).SetSwitchPage,
      entry: {
        title: '功能开关',
        group: '门店',
        keywords: [
          '开关',
          '手机号必填',
          '到店时间必选',
          '预点菜',
          '结账',
          '核餐',
          '自动清台',
          '语音播报',
          '提醒',
          '当班人员',
          '房态总览',
          '订金开关',
        ],
      },
    },
    setBase: {
      load: async () => (await import('./base/set-base.page.tsx')).SetBasePage,
      entry: {
        title: '预订规则',
        group: '预订与订金',
        keywords: [
          '基础设置',
          '提前预订',
          '提前天数',
          '占位时间',
          '到店时间间隔',
          '申请等待时间',
          '经营日报时间',
          '短信余量提醒',
          '自行取消',
        ],
        parts: [
          {
            title: '线上预订',
            at: '?tab=online',
            group: '预订与订金',
            keywords: ['网上预订', '客人自助预订', '在线预订', '自助订房', '线上订房'],
          },
          {
            title: '订金规则',
            at: '?tab=deposits',
            group: '预订与订金',
            keywords: ['订金', '定金', '押金', '预付款', '退订金', '退款规则', '爽约'],
          },
          {
            title: '收款账户',
            at: '?tab=accounts',
            group: '收银与支付',
            keywords: ['微信支付', '支付宝', '收款', '商户号', '团购验券', '美团', '抖音', '在线支付'],
          },
          { title: '标签', at: '?tab=labels', group: '门店', keywords: ['订单标签', '客户标签'] },
        ],
      },
    },
    setUpdateLog: {
      load: async () => (await import('./update-log/set-update-log.page.tsx')).SetUpdateLogPage,
      entry: { title: '更新日志', group: '账户', keywords: ['版本', '新功能', '更新'] },
    },
  },
  live: [settingsPagesLive],
}

import type { ConsoleFeature } from '#feature'
import { tillLive } from './till.live.ts'

/** Cash desk: its shifts, debts of guests and companies, and the receipts of a day. */
export const tillFeature: ConsoleFeature = {
  pages: {
    till: {
      load: async () => (await import('./till.page.tsx')).TillPage,
      entry: {
        title: '收银',
        group: '营业',
        top: true,
        keywords: ['收款', '当前班次', '开班', '班次'],
        parts: [
          {
            title: '交班',
            at: '?tab=shift',
            group: '营业',
            keywords: ['交接班', '下班', '结班', '对账', '交班单'],
          },
          { title: '交班记录', at: '?tab=shifts', keywords: ['历史班次', '以前的班次'] },
          { title: '待退订金', at: '?tab=deposits', keywords: ['退订金', '退定金', '退款'] },
          { title: '客人挂账', at: '?tab=owed', keywords: ['欠款', '尾款', '收尾款', '应收', '赊账'] },
          { title: '挂账公司', at: '?tab=companies', keywords: ['挂账', '签单', '协议单位', '欠款', '应收'] },
          { title: '团购券', at: '?tab=vouchers', keywords: ['验券', '美团券', '抖音券', '团购'] },
          { title: '当日收银', at: '?tab=day', keywords: ['日结', '当天收款', '日报表'] },
        ],
      },
    },
  },
  live: [tillLive],
}

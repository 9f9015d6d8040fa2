import type { ConsoleFeature } from '#feature'
import { customersLive } from './customers.live.ts'
import { customerWorkbooksLive } from './import/customer-workbooks.live.ts'

/** The store's customers, and the import and export of workbooks. */
export const customersFeature: ConsoleFeature = {
  pages: {
    customer: {
      load: async () => (await import('./customer.page.tsx')).CustomerPage,
      entry: {
        title: '客户',
        group: '客户与营销',
        top: true,
        keywords: ['客人', '会员', '顾客', '老客', '客户列表', '导入客户', '导出客户', '黑名单', '合并客户'],
        parts: [
          { title: '近期生日/纪念日', at: '?tab=ahead', keywords: ['生日', '纪念日', '过生日'] },
          { title: '沉睡客户', at: '?tab=asleep', keywords: ['流失客户', '很久没来', '唤醒'] },
        ],
      },
    },
  },
  live: [customersLive, customerWorkbooksLive],
}

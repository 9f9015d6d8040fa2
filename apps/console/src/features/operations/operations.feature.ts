import type { ConsoleFeature } from '#feature'
import { operationsLive } from './operations.live.ts'

/** Staff's work besides bookings: tasks created by rules, and targets. */
export const operationsFeature: ConsoleFeature = {
  pages: {
    ops: {
      load: async () => (await import('./ops.page.tsx')).OpsPage,
      entry: {
        title: '客勤运营',
        group: '客户与营销',
        keywords: ['任务', '回访', '跟进', '客户维护'],
        parts: [
          { title: '任务规则', at: '?tab=rules', keywords: ['规则', '自动任务'] },
          { title: '员工目标', at: '?tab=targets', keywords: ['业绩', '目标', '考核', '指标'] },
          { title: '未到店客人', at: '?tab=absent', keywords: ['爽约', '未到', '没来'] },
        ],
      },
    },
  },
  live: [operationsLive],
}

import type { ConsoleFeature } from '#feature'
import { roomsLive } from './rooms.live.ts'

/** The store's floor plan and its meal periods. */
export const roomsFeature: ConsoleFeature = {
  pages: {
    table: {
      load: async () => (await import('./table.page.tsx')).TablePage,
      entry: {
        title: '桌台',
        group: '门店',
        top: true,
        keywords: [
          '包厢',
          '包间',
          '房间',
          '楼层',
          '停用包厢',
          '停用',
          '启用包厢',
          '维修',
          '添加包厢',
          '包厢容量',
          '服务费',
          '包间费',
          '低消',
        ],
        parts: [
          {
            title: '餐段',
            at: '?tab=periods',
            group: '预订与订金',
            keywords: ['营业时间', '午餐', '晚餐', '夜宵', '早茶', '时段', '用餐时段', '餐市', '开餐时间'],
          },
          { title: '翻台', at: '?tab=turns', keywords: ['第二轮', '轮次', '翻台设置', '用餐时长'] },
          {
            title: '休息日',
            at: '?tab=closed',
            keywords: ['停业', '放假', '歇业', '打烊', '节假日', '不营业'],
          },
        ],
      },
    },
  },
  live: [roomsLive],
}

import type { ConsoleFeature } from '#feature'
import { dishesLive } from './dishes.live.ts'

/** The menu, and the kitchen's preparation list. */
export const dishesFeature: ConsoleFeature = {
  pages: {
    dish: {
      load: async () => (await import('./dish.page.tsx')).DishPage,
      entry: {
        title: '菜品',
        group: '营业',
        top: true,
        keywords: ['菜单', '点菜', '套餐', '沽清', '估清', '菜价', '上架', '下架', '导入菜品'],
      },
    },
    kitchen: {
      load: async () => (await import('./kitchen/kitchen.page.tsx')).KitchenPage,
    },
  },
  live: [dishesLive],
}

import type { ConsoleFeature } from '#feature'
import { dishesLive } from './dishes.live.ts'

/** The menu, and what the kitchen prepares. */
export const dishesFeature: ConsoleFeature = {
  pages: {
    dish: {
      load: async () => (await import('./dish.page.tsx')).DishPage,
      entry: { title: '菜品', group: '门店', top: true },
    },
    kitchen: {
      load: async () => (await import('./kitchen/kitchen.page.tsx')).KitchenPage,
    },
  },
  live: [dishesLive],
}

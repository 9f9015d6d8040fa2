import type { MakeFeature } from '#feature'
import { dishesRoutes } from './dishes.routes.ts'

/** The menu, and workbooks of it. */
export const dishesFeature: MakeFeature = () => ({ name: 'dishes', mount: dishesRoutes })

import type { MakeFeature } from '#feature'
import { dishesRoutes } from './dishes.routes.ts'

/** The menu, with workbook import and export. */
export const dishesFeature: MakeFeature = () => ({ name: 'dishes', mount: dishesRoutes })

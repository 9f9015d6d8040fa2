import type { MakeFeature } from '#feature'
import { homeRoutes } from './home.routes.ts'

/** Calls of the home page alone. */
export const homeFeature: MakeFeature = () => ({ name: 'home', mount: homeRoutes })

import type { MakeFeature } from '#feature'
import { homeRoutes } from './home.routes.ts'

/** Calls used only by the home page. */
export const homeFeature: MakeFeature = () => ({ name: 'home', mount: homeRoutes })

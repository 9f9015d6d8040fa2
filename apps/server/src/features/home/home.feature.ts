import type { MakeFeature } from '#feature'
import { homeRoutes } from './home.routes.ts'

/** What the first page asks for that no other page does. */
export const homeFeature: MakeFeature = () => ({ name: 'home', mount: homeRoutes })

import type { MakeFeature } from '#feature'
import { tillRoutes } from './till.routes.ts'

/** The till: its shifts and daily takings. */
export const tillFeature: MakeFeature = ({ db, attempts }) => ({
  name: 'till',
  mount: (mount) => tillRoutes(mount, { db, attempts }),
})

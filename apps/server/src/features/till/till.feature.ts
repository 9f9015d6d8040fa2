import type { MakeFeature } from '#feature'
import { tillRoutes } from './till.routes.ts'

/** Feature for the till: its shifts, and its daily takings. */
export const tillFeature: MakeFeature = ({ db, attempts }) => ({
  name: 'till',
  mount: (mount) => tillRoutes(mount, { db, attempts }),
})

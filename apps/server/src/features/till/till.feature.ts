import type { MakeFeature } from '#feature'
import { tillRoutes } from './till.routes.ts'

/** The till: its shifts, and what it took on a day. */
export const tillFeature: MakeFeature = ({ db, attempts }) => ({
  name: 'till',
  mount: (mount) => tillRoutes(mount, { db, attempts }),
})

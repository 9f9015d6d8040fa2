import type { MakeFeature } from '#feature'
import { storesRoutes } from './stores.routes.ts'

/** Which other stores somebody works in. */
export const storesFeature: MakeFeature = ({ db, config }) => ({
  name: 'stores',
  mount: (mount) => storesRoutes(mount, { db, sessionHours: config.sessionHours }),
})

import type { MakeFeature } from '#feature'
import { storesRoutes } from './stores.routes.ts'

/** Other stores in which the user works. */
export const storesFeature: MakeFeature = ({ db, config }) => ({
  name: 'stores',
  mount: (mount) => storesRoutes(mount, { db, sessionHours: config.sessionHours }),
})

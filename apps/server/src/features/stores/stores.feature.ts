import type { MakeFeature } from '#feature'
import { storesRoutes } from './stores.routes.ts'

/** Feature for switching between the user's stores. */
export const storesFeature: MakeFeature = ({ db, config }) => ({
  name: 'stores',
  mount: (mount) => storesRoutes(mount, { db, sessionHours: config.sessionHours }),
})

import type { MakeFeature } from '#feature'
import { brandRoutes } from './brand.routes.ts'

/** Who looks after a brand, and the stores that it opens. */
export const brandFeature: MakeFeature = ({ db, outbox, attempts, config }) => ({
  name: 'brand',
  mount: (mount) => brandRoutes(mount, { db, outbox, attempts, config }),
})

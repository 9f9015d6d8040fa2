import type { MakeFeature } from '#feature'
import { brandRoutes } from './brand.routes.ts'

/** Brand administration and the opening of its stores. */
export const brandFeature: MakeFeature = ({ db, outbox, attempts, config }) => ({
  name: 'brand',
  mount: (mount) => brandRoutes(mount, { db, outbox, attempts, config }),
})

import type { MakeFeature } from '#feature'
import { staffRoutes } from './staff.routes.ts'

/** Staff, their roles, and how they join. */
export const staffFeature: MakeFeature = ({ db, outbox, config }) => ({
  name: 'staff',
  mount: (mount) => staffRoutes(mount, { db, outbox, publicUrl: config.publicUrl }),
})

import type { MakeFeature } from '#feature'
import { staffRoutes } from './staff.routes.ts'

/** Feature for staff, their roles, and their invitations. */
export const staffFeature: MakeFeature = ({ db, outbox, config }) => ({
  name: 'staff',
  mount: (mount) => staffRoutes(mount, { db, outbox, publicUrl: config.publicUrl }),
})

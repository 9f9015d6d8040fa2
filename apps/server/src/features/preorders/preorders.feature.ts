import type { MakeFeature } from '#feature'
import { preordersRoutes } from './preorders.routes.ts'

/** The dishes that are chosen for orders. */
export const preordersFeature: MakeFeature = ({ db, outbox }) => ({
  name: 'preorders',
  mount: (mount) => preordersRoutes(mount, { db, outbox }),
})

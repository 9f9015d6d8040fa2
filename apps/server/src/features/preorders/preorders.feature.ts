import type { MakeFeature } from '#feature'
import { preordersRoutes } from './preorders.routes.ts'

/** Feature for choosing the dishes of orders in advance. */
export const preordersFeature: MakeFeature = ({ db, outbox }) => ({
  name: 'preorders',
  mount: (mount) => preordersRoutes(mount, { db, outbox }),
})

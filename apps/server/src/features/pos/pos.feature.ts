import type { MakeFeature } from '#feature'
import { serveEvents } from './events/serve-events.ts'
import { posRoutes } from './pos.routes.ts'

/** Feature for the connection to a store's till systems: their events, and those that wait for the staff. */
export const posFeature: MakeFeature = ({ config, db, clock, log, outbox, sms }) => ({
  name: 'pos',
  mount: (mount) => posRoutes(mount, { sealer: sms.sealer, site: config.publicUrl }),
  serve: (http) => serveEvents(http, { db, clock, log, outbox, sealer: sms.sealer }),
})

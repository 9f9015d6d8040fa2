import type { MakeFeature } from '#feature'
import { serveEvents } from './events/serve-events.ts'
import { posRoutes } from './pos.routes.ts'

/** The interface to a store's till systems: their events, and the ones pending for staff. */
export const posFeature: MakeFeature = ({ config, db, clock, log, outbox, sms }) => ({
  name: 'pos',
  mount: (mount) => posRoutes(mount, { sealer: sms.sealer, site: config.publicUrl }),
  serve: (http) => serveEvents(http, { db, clock, log, outbox, sealer: sms.sealer }),
})

import type { MakeFeature } from '#feature'
import { hooksRoutes } from './hooks.routes.ts'
import { deliverHooks } from './sending/deliver-hooks.ts'

/** Webhooks that notify a store's till systems about bookings. */
export const hooksFeature: MakeFeature = ({ config, db, clock, outbox, sms, timeouts }) => {
  const dependencies = { sealer: sms.sealer, allowInner: config.hooksAllowInner }
  return {
    name: 'hooks',
    mount: (mount) => hooksRoutes(mount, dependencies),
    jobs: [deliverHooks({ db, clock, outbox, timeoutMs: timeouts.hookMs, ...dependencies })],
  }
}

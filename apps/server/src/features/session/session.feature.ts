import type { MakeFeature } from '#feature'
import { sweepGuests } from './guest-sessions.sweep.ts'
import { openGuestTexts } from './guest-texts.ts'
import { sessionRoutes } from './session.routes.ts'
import { openSiteTexts } from './site-texts.ts'

/** Login and logout of staff and guests. */
export const sessionFeature: MakeFeature = async ({ db, outbox, attempts, config, smsWakeSignal }) => {
  const [texts, guestTexts] = [await openSiteTexts(config), await openGuestTexts(config)]
  return {
    name: 'session',
    mount: (mount) =>
      sessionRoutes(mount, { db, outbox, attempts, config, texts, guestTexts, onQueued: smsWakeSignal.wake }),
    sweeps: [sweepGuests(db)],
  }
}

import type { MakeFeature } from '#feature'
import { guestPushRoutes } from './guest/guest-push.routes.ts'
import { pushRoutes } from './push.routes.ts'
import { sweepPush } from './push.sweep.ts'
import { notifyPhones } from './sending/notify-phones.ts'
import { createVapidKeys } from './vapid-keys.ts'

/** Push notifications to the phones of staff, and to subscribed browsers of guests. */
export const pushFeature: MakeFeature = ({ db, clock, config: { push } }) => {
  const dependencies = { keys: createVapidKeys({ db, clock, push }), allowInner: push.allowInner }
  return {
    name: 'push',
    mount(mount) {
      pushRoutes(mount, dependencies)
      guestPushRoutes(mount, { db, ...dependencies })
    },
    jobs: [notifyPhones({ db, clock, ...dependencies })],
    sweeps: [sweepPush(db)],
  }
}

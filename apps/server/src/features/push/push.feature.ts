import type { MakeFeature } from '#feature'
import { guestPushRoutes } from './guest/guest-push.routes.ts'
import { pushRoutes } from './push.routes.ts'
import { sweepPush } from './push.sweep.ts'
import { notifyPhones } from './sending/notify-phones.ts'
import { createVapidKeys } from './vapid-keys.ts'

/** Push notifications to the phones of staff, and to subscribed browsers of guests. */
export const pushFeature: MakeFeature = ({ db, clock, config: { push } }) => {
  const parts = { keys: createVapidKeys({ db, clock, push }), allowInner: push.allowInner }
  return {
    name: 'push',
    mount(mount) {
      pushRoutes(mount, parts)
      guestPushRoutes(mount, { db, ...parts })
    },
    jobs: [notifyPhones({ db, clock, ...parts })],
    sweeps: [sweepPush(db)],
  }
}

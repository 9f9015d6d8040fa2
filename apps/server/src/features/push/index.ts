export { type NotifyDependencies, notifyGuest } from './guest/notify-guest.ts'
export { listTargets } from './push.repository.ts'
export { queuePushes } from './queue-pushes.ts'
export { createVapidKeys } from './vapid-keys.ts'

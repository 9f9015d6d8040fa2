export { type NotifyParts, notifyGuest } from './guest/notify-guest.ts'
export { queuePushes } from './queue-pushes.ts'
export { createVapidKeys } from './vapid-keys.ts'

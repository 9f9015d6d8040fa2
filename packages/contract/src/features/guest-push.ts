import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pushEndpoint, pushSubscription } from './push.ts'

export const guestPushKey = defineCall({
  name: 'push.guest-key',
  title: 'the public key under which a guest’s browser subscribes to notices of their bookings',
  path: '/api/user/pushkey',
  caller: 'guest',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ publicKey: z.string() }),
  refusals: [],
})

export const subscribeGuestPush = defineCall({
  name: 'push.guest-subscribe',
  title: 'notices of a guest’s bookings to this browser, for as long as the session lasts',
  path: '/api/user/pushsubscribe',
  caller: 'guest',
  effect: 'changes',
  input: pushSubscription,
  output: z.object({}),
  refusals: ['push.endpoint_refused'],
  done: '已开启预订通知',
})

export const unsubscribeGuestPush = defineCall({
  name: 'push.guest-unsubscribe',
  title: 'no more notices to this browser of a guest',
  path: '/api/user/pushunsubscribe',
  caller: 'guest',
  effect: 'changes',
  input: z.object({ endpoint: pushEndpoint }),
  output: z.object({}),
  refusals: [],
  done: '已关闭预订通知',
})

import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Permissions of staff who receive notices about orders: those who may see orders. */
const node = ['roombook/orderlist', 'roombook/createbook'] as const

/** URL at which a browser's push service accepts messages for it. */
export const pushEndpoint = z.url({ protocol: /^https?$/, error: '参数错误' }).max(1000, '参数错误')

/** Push subscription as the browser returns it. */
export const pushSubscription = z.object({
  endpoint: pushEndpoint,
  /** Public key of the browser, a point on P-256, in base64url. */
  p256dh: z.string().regex(/^[\w-]{87}$/, '参数错误'),
  /** Shared secret of the browser, 16 bytes in base64url. */
  auth: z.string().regex(/^[\w-]{22}$/, '参数错误'),
})

export const pushKey = defineCall({
  name: 'push.key',
  title: 'the public key under which a browser subscribes to notifications',
  path: '/shopapi/shopuser/pushkey',
  caller: 'staff',
  node,
  effect: 'reads',
  input: z.object({}),
  output: z.object({ publicKey: z.string() }),
  refusals: [],
})

export const subscribePush = defineCall({
  name: 'push.subscribe',
  title: 'notifications to this browser, for as long as the session lasts',
  path: '/shopapi/shopuser/pushsubscribe',
  caller: 'staff',
  node,
  effect: 'changes',
  input: pushSubscription,
  output: z.object({ subscriptionId: z.int() }),
  refusals: ['push.endpoint_refused'],
  done: '已开启消息通知',
})

export const unsubscribePush = defineCall({
  name: 'push.unsubscribe',
  title: 'no more notifications to this browser',
  path: '/shopapi/shopuser/pushunsubscribe',
  caller: 'staff',
  effect: 'changes',
  input: z.object({ endpoint: pushEndpoint }),
  output: z.object({}),
  refusals: [],
  done: '已关闭消息通知',
})

import { z } from 'zod'
import { defineCall } from '../call.ts'

const settings = { caller: 'staff', node: 'shopconfig/savebaseinfo' } as const
const changes = { ...settings, adminOnly: true, effect: 'changes' } as const
const systemId = z.int('请选择收银系统').min(1, '请选择收银系统')
const version = z.int('参数错误')

export const hookStates = { on: '已开启', paused: '已暂停' } as const
export type HookState = keyof typeof hookStates

const hook = z.object({
  url: z.string(),
  /** The last characters of its key. */
  keyTail: z.string(),
  state: z.enum(Object.keys(hookStates) as HookState[]),
  /** Reason for the pause; empty while it is active. */
  pausedReason: z.string(),
  pausedAt: z.iso.datetime().nullable(),
  /** Time since which every delivery has failed, while it is active. */
  failingSince: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  /** Number of events that wait to be sent. */
  waiting: z.int(),
  version,
})
export type Hook = z.output<typeof hook>

export const listHooks = defineCall({
  ...settings,
  name: 'hooks.list',
  title: 'where each till system is told of what happens to bookings',
  path: '/shopapi/hooks/list',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    systems: z.array(z.object({ systemId: z.int(), systemTitle: z.string(), hook: hook.nullable() })),
  }),
  refusals: [],
})

export const saveHook = defineCall({
  ...changes,
  name: 'hooks.save',
  title: 'tell a till system at this address; of a new one the key is shown this once',
  path: '/shopapi/hooks/save',
  input: z.object({
    systemId,
    /** 0 where the store has no webhook yet. */
    version,
    url: z.string('请输入地址').trim().min(1, '请输入地址').max(500, '地址最多500个字符'),
  }),
  output: z.object({ systemId: z.int(), key: z.string().describe('empty if the system already has a key') }),
  refusals: ['pos.keeps_no_secrets', 'pos.system_gone', 'hooks.url_wrong', 'hooks.stale'],
  done: '已保存',
})

export const stopHook = defineCall({
  ...changes,
  name: 'hooks.stop',
  title: 'tell a till system no more: what waits is dropped, and the key is void',
  path: '/shopapi/hooks/stop',
  input: z.object({ systemId, version }),
  output: z.object({ systemId: z.int() }),
  refusals: ['hooks.gone', 'hooks.stale'],
  done: '已停止推送',
})

export const resumeHook = defineCall({
  ...changes,
  name: 'hooks.resume',
  title: 'go on telling a till system that was paused; what happened within three days is told',
  path: '/shopapi/hooks/resume',
  input: z.object({ systemId, version }),
  output: z.object({ systemId: z.int() }),
  refusals: ['hooks.gone', 'hooks.stale'],
  done: '已恢复',
})

export const testHook = defineCall({
  ...changes,
  name: 'hooks.test',
  title: 'send a till system an event that says nothing',
  path: '/shopapi/hooks/test',
  input: z.object({ systemId }),
  output: z.object({ deliveryId: z.int() }),
  refusals: ['hooks.gone'],
  done: '已发送，结果稍后显示',
})

export const deliveryStates = {
  pending: '待发送',
  delivered: '已送达',
  failed: '未送达',
  dropped: '未发送',
} as const
export type DeliveryState = keyof typeof deliveryStates

const delivery = z.object({
  id: z.int(),
  /** Event name: `booking.moved`, `hook.test`. */
  told: z.string(),
  /** Serial number of the order concerned; empty for a test. */
  serial: z.string(),
  roomName: z.string(),
  deliveryState: z.enum(Object.keys(deliveryStates) as DeliveryState[]),
  tries: z.int(),
  /** HTTP status of the last answer; null for none. */
  answerStatus: z.int().nullable(),
  answer: z.string(),
  queuedAt: z.iso.datetime(),
  triedAt: z.iso.datetime().nullable(),
})
export type Delivery = z.output<typeof delivery>

export const listDeliveries = defineCall({
  ...settings,
  name: 'hooks.list-deliveries',
  title: 'what a till system was told in the last 30 days, the latest first, and what it answered',
  path: '/shopapi/hooks/deliverylist',
  effect: 'reads',
  input: z.object({
    systemId,
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(10),
  }),
  output: z.object({ list: z.array(delivery), count: z.int() }),
  refusals: [],
})

export const sendAgain = defineCall({
  ...changes,
  name: 'hooks.send-again',
  title: 'send an event again, under the name that it had',
  path: '/shopapi/hooks/sendagain',
  input: z.object({ deliveryId: z.int('参数错误').min(1, '参数错误') }),
  output: z.object({ deliveryId: z.int() }),
  refusals: ['hooks.delivery_gone', 'hooks.not_on'],
  done: '已重新发送，结果稍后显示',
})

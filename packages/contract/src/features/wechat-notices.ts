import { z } from 'zod'
import { defineCall } from '../call.ts'

/** WeChat notices that are available to a guest. */
const wechatNotices = z.object({
  /** Whether the operator has a service account that can send any; otherwise the other fields are empty. */
  offered: z.boolean(),
  /** URL at which WeChat's browser identifies the guest; it redirects to the guest's bookings. */
  linkAddress: z.string(),
  /** Whether the guest's WeChat account is linked. */
  linked: z.boolean(),
  templates: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Number of notices that the guest has consented to and that were not sent yet. */
      left: z.int(),
    }),
  ),
})
export type WechatNotices = z.output<typeof wechatNotices>

const byGuest = { caller: 'guest', output: wechatNotices } as const

export const readWechatNotices = defineCall({
  ...byGuest,
  name: 'wechat.notices',
  title: 'what a guest has agreed to be told in WeChat, and how they agree to more',
  path: '/api/wechat/notices',
  effect: 'reads',
  input: z.object({}),
  refusals: [],
})

export const linkWechat = defineCall({
  ...byGuest,
  name: 'wechat.link',
  title: 'a guest comes back from WeChat, which says by a code who they are',
  path: '/api/wechat/link',
  effect: 'changes',
  input: z.object({
    code: z.string().min(1, '参数错误').max(200, '参数错误'),
    /** State parameter, as returned by WeChat. */
    state: z.string().min(1, '参数错误').max(128, '参数错误'),
  }),
  refusals: ['wechat.away', 'wechat.visit_over'],
  done: '已关联微信',
})

export const agreeToWechatNotices = defineCall({
  ...byGuest,
  name: 'wechat.agree',
  title: 'a guest has agreed in WeChat to one notice of each of some templates',
  path: '/api/wechat/agree',
  effect: 'changes',
  input: z.object({
    templateIds: z.array(z.string().regex(/^[\w-]{1,100}$/, '参数错误')).max(3, '参数错误'),
  }),
  refusals: ['wechat.visit_over'],
  done: '已同意接收',
})

export const stopWechatNotices = defineCall({
  ...byGuest,
  name: 'wechat.stop',
  title: 'a guest wants no more notices in WeChat',
  path: '/api/wechat/stop',
  effect: 'changes',
  input: z.object({}),
  refusals: [],
  done: '已不再接收微信通知',
})

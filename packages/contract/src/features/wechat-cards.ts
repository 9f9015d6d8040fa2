import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Signs a page for WeChat's browser, which requires it before a page may set its own share card. */
export const signWechatPage = defineCall({
  name: 'wechat.sign-page',
  title: 'proves to WeChat’s browser that a page is the operator’s, so that it may say how its card looks',
  path: '/api/wechat/signpage',
  caller: 'anyone',
  effect: 'reads',
  input: z.object({
    /** Absolute URL of the page, without the part after `#`. */
    url: z.url({ protocol: /^https?$/, error: '参数错误' }).max(2000, '参数错误'),
  }),
  output: z.object({
    /** App id of the operator's service account; empty where there is none, as are the other fields. */
    appId: z.string(),
    /** Seconds since 1970. */
    timestamp: z.int(),
    nonce: z.string(),
    signature: z.string(),
  }),
  refusals: ['wechat.away'],
})

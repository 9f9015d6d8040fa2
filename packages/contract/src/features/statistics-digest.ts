import { z } from 'zod'
import { defineCall } from '../call.ts'
import { statisticsAccess } from './statistics-shapes.ts'

export const readDigest = defineCall({
  ...statisticsAccess,
  name: 'statistics.read-digest',
  title: 'the digest of today as it is at this moment, and whether the caller has it each morning',
  path: '/shopapi/commonuser/digest',
  input: z.object({}),
  output: z.object({
    /** Lines, as they are copied into a chat. */
    words: z.string(),
    /** Whether the caller gets the digest each morning. */
    wanted: z.boolean(),
    /** On their phone as well. */
    bySms: z.boolean(),
    /** At which hour of the store's day. */
    hour: z.int(),
    /** How it comes by SMS. */
    sms: z.object({
      /** The caller's own, which they log in with; masked. */
      phone: z.string(),
      content: z.string(),
      parts: z.int(),
      /** Remaining SMS segments of the store; null where its messages go by an account of its own. */
      stock: z.int().nullable(),
      /** Why none leaves: the store has this kind off, or nobody has approved its words. */
      obstacle: z.enum(['off', 'template']).nullable(),
    }),
  }),
  refusals: [],
})

export const wantDigest = defineCall({
  ...statisticsAccess,
  name: 'statistics.want-digest',
  title: 'whether the caller has the digest each morning among their messages, and by SMS',
  path: '/shopapi/commonuser/wantdigest',
  effect: 'changes',
  input: z.object({
    wanted: z.boolean('参数错误'),
    /** Also by SMS; unchanged where it is left out. */
    bySms: z.boolean('参数错误').optional(),
  }),
  output: z.object({ wanted: z.boolean(), bySms: z.boolean() }),
  refusals: [],
  done: '设置已保存',
})

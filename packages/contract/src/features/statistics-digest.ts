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
    /** Text in lines, for copying into a chat. */
    words: z.string(),
    /** Whether the caller receives the digest each morning. */
    wanted: z.boolean(),
    /** Whether they also receive it by SMS. */
    bySms: z.boolean(),
    /** Hour of the store's day. */
    hour: z.int(),
    /** The digest as an SMS. */
    sms: z.object({
      /** Phone number of the caller's login; masked. */
      phone: z.string(),
      content: z.string(),
      parts: z.int(),
      /** Remaining SMS segments of the store; null where it sends through its own provider account. */
      stock: z.int().nullable(),
      /** Reason why it cannot be sent: the store has disabled this kind, or its template is not approved. */
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
    /** Whether to send it by SMS too; unchanged by default. */
    bySms: z.boolean('参数错误').optional(),
  }),
  output: z.object({ wanted: z.boolean(), bySms: z.boolean() }),
  refusals: [],
  done: '设置已保存',
})

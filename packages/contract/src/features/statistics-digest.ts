import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ofStatistics } from './statistics-shapes.ts'

export const readDigest = defineCall({
  ...ofStatistics,
  name: 'statistics.read-digest',
  title: 'the digest of today as it is at this moment, and whether the caller has it each morning',
  path: '/shopapi/commonuser/digest',
  input: z.object({}),
  output: z.object({
    /** Lines, as they are copied into a chat. */
    words: z.string(),
    /** Whether the caller is told each morning. */
    wanted: z.boolean(),
    /** At which hour of the store's day. */
    hour: z.int(),
  }),
  refusals: [],
})

export const wantDigest = defineCall({
  ...ofStatistics,
  name: 'statistics.want-digest',
  title: 'whether the caller has the digest each morning among their messages',
  path: '/shopapi/commonuser/wantdigest',
  effect: 'changes',
  input: z.object({ wanted: z.boolean('参数错误') }),
  output: z.object({ wanted: z.boolean() }),
  refusals: [],
  done: '设置已保存',
})

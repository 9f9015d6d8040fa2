import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Changes of one version, in groups such as 新增 and 修复. */
export const release = z.object({
  version: z.string(),
  date: z.iso.date(),
  groups: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
})
export type Release = z.output<typeof release>

export const contentDetail = defineCall({
  name: 'settings.content-detail',
  title: 'content detail: what is new, newest first',
  path: '/shopapi/common/contentdetail',
  caller: 'staff',
  effect: 'reads',
  input: z.object({ content: z.literal('update-log', '参数错误').default('update-log') }),
  output: z.object({ title: z.string(), releases: z.array(release) }),
  refusals: [],
})

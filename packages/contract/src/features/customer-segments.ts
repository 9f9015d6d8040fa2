import { z } from 'zod'
import { defineCall } from '../call.ts'
import { customerConditions, customerFilter } from './customer-directory.ts'

/** Limits of segments: their number per store, and characters of a title. */
export const segmentLimits = { segments: 50, title: 20 } as const

/** A named customer filter; its matches are looked up at each use. */
export const customerSegment = z.object({
  id: z.int(),
  title: z.string(),
  filter: customerFilter,
  version: z.int(),
  changedName: z.string(),
})
export type CustomerSegment = z.output<typeof customerSegment>

const node = 'shopai/sendsms'
const id = z.int('参数错误').min(1, '参数错误')

export const listSegments = defineCall({
  name: 'campaigns.list-segments',
  title: 'the saved filters of customers',
  path: '/shopapi/shopai/segmentlist',
  caller: 'staff',
  node,
  plugin: node,
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(customerSegment) }),
  refusals: [],
})

export const saveSegment = defineCall({
  name: 'campaigns.save-segment',
  title: 'a new saved filter of customers, or another title or filter for one',
  path: '/shopapi/shopai/segmentsave',
  caller: 'staff',
  node,
  plugin: node,
  effect: 'changes',
  input: z.object({
    /** Null for a new segment. */
    segmentId: id.nullable(),
    /** Version that the user saw; null for a new segment. */
    version: id.nullable(),
    title: z
      .string('请输入人群名称')
      .trim()
      .min(1, '请输入人群名称')
      .max(segmentLimits.title, `最多${segmentLimits.title}个字符`),
    filter: customerConditions,
  }),
  output: z.object({ segment: customerSegment }),
  refusals: [
    'campaigns.segment_keyword',
    'request.not_found',
    'campaigns.segment_stale',
    'campaigns.segment_title',
    'campaigns.too_many_segments',
  ],
  done: '人群已保存',
})

export const deleteSegment = defineCall({
  name: 'campaigns.delete-segment',
  title: 'removes a saved filter of customers; campaigns that were made with it stay as they are',
  path: '/shopapi/shopai/segmentdelete',
  caller: 'staff',
  node,
  plugin: node,
  effect: 'changes',
  input: z.object({ segmentId: id, version: id }),
  output: z.object({ segmentId: z.int() }),
  refusals: ['request.not_found', 'campaigns.segment_stale'],
  done: '人群已删除',
})

import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Limits of labels: their number per kind and store, characters of a title, and the number of groups
 * (`models`).
 */
export const labelLimits = { perKind: 50, title: 10, groups: 9 } as const

const kind = z.enum(['order', 'customer'], '请选择标签类型')
export type LabelKind = z.output<typeof kind>

const title = z
  .string()
  .trim()
  .min(1, '请输入标签名称')
  .max(labelLimits.title, `标签名称最多${labelLimits.title}个字`)
const group = z.int('请选择分组').min(1, '请选择分组').max(labelLimits.groups, '请选择分组')
const labelId = z.int('参数错误').min(1, '参数错误')

export const managedLabel = z.object({
  id: z.int(),
  group: z.int(),
  title: z.string(),
  /** Number of orders, or customers, that carry it. */
  used: z.int(),
})
export type ManagedLabel = z.output<typeof managedLabel>

const labelList = z.object({ list: z.array(managedLabel) })
const node = 'shopconfig/savebaseinfo'

export const listManagedLabels = defineCall({
  name: 'settings.list-labels',
  title: 'the labels of a kind, with how often each is used',
  path: '/shopapi/shopconfig/labellist',
  caller: 'staff',
  node,
  effect: 'reads',
  input: z.object({ kind }),
  output: labelList,
  refusals: [],
})

export const addLabel = defineCall({
  name: 'settings.add-label',
  title: 'a new label, at the end of its group',
  path: '/shopapi/shopconfig/labeladd',
  caller: 'staff',
  node,
  effect: 'changes',
  input: z.object({ kind, title, group: group.default(1) }),
  output: z.object({ id: z.int() }),
  refusals: ['settings.label_taken', 'settings.too_many_labels'],
  done: '标签已添加',
})

export const editLabel = defineCall({
  name: 'settings.edit-label',
  title: 'another name or group for a label',
  path: '/shopapi/shopconfig/labeledit',
  caller: 'staff',
  node,
  effect: 'changes',
  input: z.object({ labelId, title: title.optional(), group: group.optional() }),
  output: z.object({ id: z.int() }),
  refusals: ['settings.label_missing', 'settings.label_taken'],
  done: '标签已保存',
})

export const deleteLabel = defineCall({
  name: 'settings.delete-label',
  title: 'takes a label out of the choices; what carries it keeps it',
  path: '/shopapi/shopconfig/labeldelete',
  caller: 'staff',
  node,
  effect: 'changes',
  input: z.object({ labelId }),
  output: z.object({ id: z.int() }),
  refusals: ['settings.label_missing'],
  done: '标签已删除',
})

export const sortLabels = defineCall({
  name: 'settings.sort-labels',
  title: 'the order of the labels of a group; those that are not named follow',
  path: '/shopapi/shopconfig/labelsort',
  caller: 'staff',
  node,
  effect: 'changes',
  input: z.object({
    labelIds: z.array(labelId).min(1, '参数错误').max(labelLimits.perKind, '参数错误'),
  }),
  output: z.object({ count: z.int() }),
  refusals: ['settings.label_missing'],
  done: '顺序已保存',
})

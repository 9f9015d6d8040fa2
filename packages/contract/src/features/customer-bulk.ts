import { z } from 'zod'
import { defineCall } from '../call.ts'
import { customerConditions } from './customer-directory.ts'

const customerNode = 'commonuser/customercount'
const ids = (message: string) => z.array(z.int(message).min(1, message))

/** Greatest number of customers that one request can name. */
export const mostNamed = 1000
/** Greatest number of matches for an action on all of them. */
export const mostFound = 10_000

/** Customers to act on: the named ones, or every match of a filter. */
const targets = {
  customerIds: ids('参数错误')
    .min(1, '请选择客户')
    .max(mostNamed, `一次最多选择${mostNamed}位客户`)
    .nullable(),
  filter: customerConditions.optional(),
}

interface Targets {
  customerIds: readonly number[] | null
  filter?: unknown
}

function checkTargets({ customerIds, filter }: Targets, context: z.core.$RefinementCtx<Targets>): void {
  if ((customerIds === null) === (filter === undefined))
    context.addIssue({ code: 'custom', path: ['customerIds'], message: '请选择客户' })
}

const bulkResult = z.object({
  /** Number of customers acted on. */
  found: z.int(),
  /** Number of customers that changed. */
  changed: z.int(),
})

/** Returns a message with the number of customers changed and of those that needed no change. */
function doneWith({ found, changed }: z.output<typeof bulkResult>): string {
  if (changed === 0) return `${found}位客户原本就是这样，没有变化`
  if (changed < found) return `已更新${changed}位客户，其余${found - changed}位原本就是这样`
  return `已更新${changed}位客户`
}

export const bulkAssignCustomers = defineCall({
  name: 'customers.bulk-assign',
  title: 'owners for many customers at once, beside those there are or instead of them',
  path: '/shopapi/commonuser/bulkassign',
  caller: 'staff',
  node: customerNode,
  adminOnly: true,
  effect: 'changes',
  input: z
    .object({
      ...targets,
      staffIds: ids('请选择所属员工').min(1, '请选择所属员工').max(20, '最多选择20名员工'),
      /** Whether the current owners are removed. */
      replaces: z.boolean('参数错误').default(false),
    })
    .superRefine(checkTargets),
  output: bulkResult,
  doneWith,
  refusals: [
    'customers.not_found',
    'customers.too_many',
    'customers.staff_missing',
    'permission.too_many_searches',
  ],
})

export const bulkLabelCustomers = defineCall({
  name: 'customers.bulk-label',
  title: 'labels given to many customers at once, or taken from them',
  path: '/shopapi/commonuser/bulklabel',
  caller: 'staff',
  node: customerNode,
  effect: 'changes',
  input: z
    .object({
      ...targets,
      labelIds: ids('请选择标签').min(1, '请选择标签').max(20, '最多选择20个标签'),
      /** Whether the labels are removed rather than added. */
      takes: z.boolean('参数错误').default(false),
    })
    .superRefine(checkTargets),
  output: bulkResult,
  doneWith,
  refusals: [
    'customers.not_found',
    'customers.too_many',
    'customers.label_missing',
    'permission.too_many_searches',
  ],
})

import { z } from 'zod'
import { defineCall } from '../call.ts'
import { customerConditions } from './customer-directory.ts'

const customerNode = 'commonuser/customercount'
const ids = (message: string) => z.array(z.int(message).min(1, message))

/** How many customers can be named at once. */
export const mostNamed = 1000
/** How many a filter may find for something to be done to all of them. */
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
  /** How many there were. */
  found: z.int(),
  /** For how many of them something is different. */
  changed: z.int(),
})

/** Says how many customers were changed, and of how many nothing had to be. */
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
      /** Whether those who own them today cease to. */
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
      /** Whether they are taken away. */
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

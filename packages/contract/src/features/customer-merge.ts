import { customerFieldNames } from '@roombook/domain/customers'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { listedCustomer } from './customer-shapes.ts'

const customerNode = 'commonuser/customercount'
const idOf = z.int('参数错误').min(1, '参数错误')
const version = z.int('参数错误')
const paged = {
  page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
  limit: z.int('参数错误').min(1, '参数错误').max(50, '参数错误').default(10),
}

/** Days for which a merge can be undone. */
export const unmergeDays = 30

/** Reason to suspect a duplicate: same phone, same name and a similar phone, or same name and birthday. */
export const likeness = z.enum(['phone', 'near-phone', 'birthday'])
export type Likeness = z.output<typeof likeness>

export const duplicateCustomers = defineCall({
  name: 'customers.duplicates',
  title: 'pairs of customers who may be one person, the likeliest first',
  path: '/shopapi/commonuser/duplicates',
  caller: 'staff',
  node: customerNode,
  effect: 'reads',
  input: z.object(paged),
  output: z.object({
    list: z.array(
      z.object({
        one: listedCustomer,
        other: listedCustomer,
        likeness,
        /** Fields that differ; differing phones may look alike when masked. */
        differs: z.array(z.enum(customerFieldNames)),
      }),
    ),
    /** Number of pairs; the search stops at some hundreds. */
    count: z.int(),
  }),
  refusals: [],
})

export const dismissDuplicate = defineCall({
  name: 'customers.dismiss-duplicate',
  title: 'says that two customers are not one person: the pair is proposed no more',
  path: '/shopapi/commonuser/duplicatedismiss',
  caller: 'staff',
  node: customerNode,
  effect: 'changes',
  input: z.object({ oneId: idOf, otherId: idOf }),
  output: z.object({}),
  refusals: ['customers.not_found', 'customers.same_one'],
  done: '已标记为不是同一人',
})

export const mergeCustomers = defineCall({
  name: 'customers.merge',
  title: 'makes one customer of two: everything of the one goes to the other, whose fields stay',
  path: '/shopapi/commonuser/merge',
  caller: 'staff',
  node: customerNode,
  effect: 'changes',
  input: z.object({ keepId: idOf, keepVersion: version, goneId: idOf, goneVersion: version }),
  output: z.object({ mergeId: z.int() }),
  refusals: ['customers.not_found', 'customers.same_one', 'customers.stale'],
  done: '合并成功',
})

/** A merge as the list of merges shows it. */
export const customerMerge = z.object({
  mergeId: z.int(),
  keptId: z.int(),
  keptName: z.string(),
  keptPhone: z.string(),
  goneName: z.string(),
  gonePhone: z.string(),
  mergedBy: z.string(),
  mergedAt: z.iso.datetime(),
  /** Time until which it can be undone. */
  undoUntil: z.iso.datetime(),
  state: z.enum(['open', 'undone', 'over']),
})
export type CustomerMergeRow = z.output<typeof customerMerge>

export const listCustomerMerges = defineCall({
  name: 'customers.merges',
  title: 'merges of customers, the latest first',
  path: '/shopapi/commonuser/mergelist',
  caller: 'staff',
  node: customerNode,
  effect: 'reads',
  input: z.object(paged),
  output: z.object({ list: z.array(customerMerge), count: z.int() }),
  refusals: [],
})

export const unmergeCustomers = defineCall({
  name: 'customers.unmerge',
  title: 'takes a merge apart: what moved goes back, what happened since stays with the one that was kept',
  path: '/shopapi/commonuser/unmerge',
  caller: 'staff',
  node: customerNode,
  effect: 'changes',
  input: z.object({ mergeId: idOf }),
  output: z.object({ goneId: z.int() }),
  refusals: [
    'customers.merge_missing',
    'customers.merge_undone',
    'customers.merge_over',
    'customers.merge_covered',
    'customers.phone_known',
  ],
  done: '已撤销合并',
})

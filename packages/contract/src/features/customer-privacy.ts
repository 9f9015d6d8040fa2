import { z } from 'zod'
import { defineCall } from '../call.ts'

const customerNode = 'commonuser/customercount'
const idOf = z.int('参数错误').min(1, '参数错误')

export const anonymiseCustomer = defineCall({
  name: 'customers.anonymise',
  title: 'forgets who a customer was: their orders keep date, room, people and money, and nobody’s name',
  path: '/shopapi/commonuser/anonymise',
  // The only call that deletes a customer (7.08, decision 056).
  alsoAt: ['/shopapi/commonuser/delete'],
  caller: 'staff',
  node: customerNode,
  adminOnly: true,
  effect: 'changes',
  input: z.object({
    id: idOf,
    /** Version that the user saw; the current one by default. */
    version: z.int('参数错误').optional(),
  }),
  output: z.object({
    /** Numbers of anonymized orders and of log rows whose details were removed. */
    orders: z.int(),
    logRows: z.int(),
  }),
  refusals: ['customers.not_found', 'customers.stale', 'customers.order_ahead', 'customers.balance_left'],
  done: '客户已注销',
})

export const exportPersonalData = defineCall({
  name: 'customers.personal-data',
  title: 'everything held about one customer, as a file; logged',
  path: '/shopapi/commonuser/personaldata',
  caller: 'staff',
  node: customerNode,
  adminOnly: true,
  effect: 'changes',
  input: z.object({ id: idOf, format: z.enum(['json', 'xlsx'], '请选择文件格式') }),
  output: z.object({
    fileName: z.string(),
    mimeType: z.string(),
    /** File content, in base64. */
    content: z.string(),
  }),
  refusals: ['customers.not_found'],
})

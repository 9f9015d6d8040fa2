import { z } from 'zod'
import { defineCall } from '../call.ts'

export const searchStaff = defineCall({
  name: 'staff.search',
  title: 'shopStaffList',
  path: '/shopapi/roommanage/staffsearch',
  caller: 'staff',
  adminOnly: true,
  effect: 'reads',
  input: z.object({
    keyword: z.string().trim().max(20, '最多20个字符').default(''),
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(200, '参数错误').default(200),
  }),
  output: z.object({
    list: z.array(z.object({ id: z.int(), nickname: z.string(), avatar: z.string() })),
    count: z.int(),
  }),
  refusals: [],
})

import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'

/** Greatest number of levels of a store. */
const mostLevels = 10

const level = z.object({
  title: z.string().trim().min(1, '请输入等级名称').max(10, '最多10个字符'),
  minVisits: z.int('请输入正确的次数').min(0, '请输入正确的次数').max(100_000, '请输入正确的次数'),
  minSpent: money(),
  /** Visits and spending count over this many days; null is all time. */
  windowDays: z.int('请输入正确的天数').min(1, '请输入正确的天数').max(3650, '请输入正确的天数').nullable(),
  /** Whether both conditions must be met; otherwise either suffices. */
  needsBoth: z.boolean('参数错误'),
})

const storedLevel = level.extend({ id: z.int(), count: z.int() })

export const listCustomerLevels = defineCall({
  name: 'customers.list-levels',
  title: 'levels of customers, lowest first, with the customers in each',
  path: '/shopapi/commonuser/levellist',
  caller: 'staff',
  node: 'commonuser/customercount',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(storedLevel) }),
  refusals: [],
})

export const saveCustomerLevels = defineCall({
  name: 'customers.save-levels',
  title: 'the levels as they shall be, lowest first; every customer gets the one that the rules say',
  path: '/shopapi/commonuser/levelsave',
  caller: 'staff',
  node: 'commonuser/customercount',
  adminOnly: true,
  effect: 'changes',
  input: z.object({
    levels: z
      .array(level.extend({ id: z.int('参数错误').min(1, '参数错误').nullable() }))
      .max(mostLevels, `最多${mostLevels}个等级`)
      .refine(
        (levels) => new Set(levels.map(({ title }) => title)).size === levels.length,
        '等级名称不能重复',
      ),
  }),
  output: z.object({
    list: z.array(storedLevel),
    /** Number of customers whose level changed. */
    changed: z.int(),
  }),
  refusals: ['customers.level_missing'],
  done: '等级已保存',
  doneWith: ({ changed }) =>
    changed > 0 ? `等级已保存，${changed}位客户的等级有变化` : '等级已保存，没有客户的等级变化',
})

import { type SilenceDays, silenceDays } from '@roombook/domain/calls'
import { z } from 'zod'
import { defineCall } from '../call.ts'

const gate = 'shopconfig/savephonezj'
const shared = { caller: 'staff', node: gate, plugin: gate } as const

/** Greatest number of silenced number prefixes. */
export const mostSilencePrefixes = 20

const days = z
  .literal([...silenceDays], '请选择静音30天或永久静音')
  .default(30)
  .describe('number of days; 0 means without end') as z.ZodDefault<z.ZodType<SilenceDays, SilenceDays>>

const rules = z.object({
  /** Whether calls without a number are silenced. */
  withheld: z.boolean('参数错误'),
  prefixes: z
    .array(
      z
        .string()
        .trim()
        .regex(/^(?:1\d{2,7}|[02-9]\d{1,7}|\+\d{2,8})$/, '号段是2到8位数字，手机号段至少3位'),
    )
    .max(mostSilencePrefixes, `号段最多${mostSilencePrefixes}个`),
  /**
   * Number of calls, within `oftenMinutes` and without a booking, above which a number is silenced; null is
   * no rule.
   */
  oftenCalls: z
    .int('次数是3到100的整数')
    .min(3, '次数是3到100的整数')
    .max(100, '次数是3到100的整数')
    .nullable(),
  oftenMinutes: z.int('时间是5到1440分钟').min(5, '时间是5到1440分钟').max(1440, '时间是5到1440分钟'),
  /** Days of the silencing; 0 is permanent. */
  oftenDays: z
    .int('请选择静音30天或永久静音')
    .min(0, '请选择静音30天或永久静音')
    .max(365, '请选择静音30天或永久静音'),
})

const silencedNumber = z.object({
  silenceId: z.int(),
  /** Number for display; a customer's is masked for callers without the permission to see it. */
  callNumber: z.string(),
  /** Name of the customer; empty for an unknown number. */
  realName: z.string(),
  how: z.enum(['hand', 'often']),
  /** Staff member who silenced it; empty where the rule did. */
  madeName: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  /** Number of its calls since then that were not announced. */
  silencedCalls: z.int(),
})
export type SilencedNumber = z.output<typeof silencedNumber>

export const listSilenced = defineCall({
  ...shared,
  name: 'phone.list-silenced',
  title: 'numbers whose calls nobody is told of, and the rules of the store',
  path: '/shopapi/apiphone/silencelist',
  effect: 'reads',
  input: z.object({
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(10),
  }),
  output: z.object({ list: z.array(silencedNumber), count: z.int(), rules }),
  refusals: [],
})

export const silenceNumber = defineCall({
  ...shared,
  name: 'phone.silence-number',
  title: 'nobody is told of the calls of a number any more, until it is heard again',
  path: '/shopapi/apiphone/silence',
  effect: 'changes',
  input: z.object({
    /** Call whose number is silenced; otherwise the number in `callerNumber`. */
    phoneCallId: z.int('请选择来电').min(1, '请选择来电').optional(),
    callerNumber: z.string('请填写电话号码').trim().max(40, '电话号码过长').default(''),
    days,
  }),
  output: z.object({ silenceId: z.int() }),
  refusals: ['phone.call_gone', 'phone.no_number'],
  done: '号码已静音',
})

export const endSilencing = defineCall({
  ...shared,
  name: 'phone.hear-again',
  title: 'the calls of a silenced number are told of again',
  path: '/shopapi/apiphone/hearagain',
  effect: 'changes',
  input: z.object({ silenceId: z.int('请选择号码').min(1, '请选择号码') }),
  output: z.object({ silenceId: z.int() }),
  refusals: ['phone.silence_gone'],
  done: '已恢复提醒',
})

export const saveSilenceRules = defineCall({
  ...shared,
  name: 'phone.save-silence-rules',
  title: 'which calls are silenced by themselves',
  path: '/shopapi/apiphone/silencerules',
  effect: 'changes',
  input: rules,
  output: z.object({ saved: z.literal(true) }),
  refusals: [],
  done: '静音规则已保存',
})

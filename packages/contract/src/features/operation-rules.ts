import {
  followedGuestNames,
  taskTakerNames,
  workRuleFaults,
  workRuleNames,
} from '@roombook/domain/operations'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'

const gate = 'operation/operationsave'
const shared = { caller: 'staff', node: gate, plugin: gate } as const

const whole = '请填写整数'
const id = (message: string) => z.int(message).min(1, message)

const ruleForm = z.object({
  ruleKind: z.enum(workRuleNames, '参数错误'),
  isOn: z.boolean('参数错误'),
  /** Days after, or before, the event; for booking requests, minutes. */
  ruleAmount: z.int(whole),
  /** Guests whose visits are followed up; other rules send it unchanged. */
  followedGuests: z.enum(followedGuestNames, '请选择回访哪些客人'),
  spentOver: money('请填写消费金额'),
  /** Assign first to the customer's own staff, else to the staff member who took the booking. */
  toOwn: z.boolean('参数错误'),
  taker: z.enum(taskTakerNames, '请选择由谁处理'),
  roleId: id('请选择角色').nullable(),
  takerId: id('请选择员工').nullable(),
  /** Days within which the task is due, including the day of its creation; for booking requests, minutes. */
  doneWithin: z.int(whole),
})

const storedRule = ruleForm.extend({
  version: z.int(),
  /**
   * Whether the assigned role was deleted or the assigned staff member has left: its tasks are then
   * unassigned.
   */
  takerGone: z.boolean(),
  /** Number of its tasks in the state 待办, as the task list counts them. */
  dueCount: z.int(),
})
export type WorkRuleRow = z.output<typeof storedRule>

const named = z.object({ id: z.int(), title: z.string() })

export const readWorkRules = defineCall({
  ...shared,
  name: 'operations.read-rules',
  title: 'the rules that make work, and to whom they may give it (7.10)',
  path: '/shopapi/operation/rulelist',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    rules: z.array(storedRule),
    roles: z.array(named),
    /** Current staff, to whom a task can be assigned. */
    colleagues: z.array(named),
  }),
  refusals: [],
})

const fieldOf = { amount: 'ruleAmount', within: 'doneWithin', guests: 'followedGuests' } as const

/** Fields of a rule that determine which tasks it creates, without their assignment. */
const makingForm = ruleForm.omit({ toOwn: true, taker: true, roleId: true, takerId: true })
type MakingForm = z.output<typeof makingForm>

const forEverybody = { toOwn: false, taker: 'everybody', roleId: null, takerId: null } as const

const faultsOf = (rule: MakingForm & Partial<z.output<typeof ruleForm>>, context: z.RefinementCtx): void => {
  const { toOwn, taker, roleId, takerId } = { ...forEverybody, ...rule }
  const faults = workRuleFaults({
    kind: rule.ruleKind,
    isOn: rule.isOn,
    amount: rule.ruleAmount,
    within: rule.doneWithin,
    guests: rule.followedGuests,
    spentOver: rule.spentOver,
    toOwn,
    taker,
    roleId,
    takerId,
  })
  for (const [field, message] of Object.entries(faults)) {
    const path = [field in fieldOf ? fieldOf[field as keyof typeof fieldOf] : field]
    context.addIssue({ code: 'custom', path, message })
  }
}

export const previewWorkRule = defineCall({
  ...shared,
  name: 'operations.preview-rule',
  title:
    'what saving a rule so would do at once: how many tasks it makes, and how many open ones it takes back',
  path: '/shopapi/operation/rulepreview',
  effect: 'reads',
  adminOnly: true,
  input: makingForm.superRefine(faultsOf),
  output: z.object({
    makesCount: z.int(),
    /** Whether the rule reached its limit for one run; the next run creates more. */
    makesMore: z.boolean(),
    withdrawsCount: z.int(),
  }),
  refusals: [],
})

export const saveWorkRule = defineCall({
  ...shared,
  name: 'operations.save-rule',
  title:
    'operationsave: when a rule makes work, for whom, and within how long it is due; open tasks that it makes no more are taken back (7.10)',
  path: '/shopapi/operation/operationsave',
  effect: 'changes',
  adminOnly: true,
  input: ruleForm.extend({ version: z.int('参数错误') }).superRefine(faultsOf),
  output: z.object({ rule: storedRule }),
  refusals: [
    'operations.rule_stale',
    'operations.role_gone',
    'operations.role_without',
    'operations.staff_gone',
    'operations.staff_without',
  ],
  done: '规则已保存',
})

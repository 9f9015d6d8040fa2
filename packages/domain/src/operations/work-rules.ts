import { type Fen, noMoney } from '../money/index.ts'

/** Rules with their title, and the unit and bounds of their number. */
export const workRuleKinds = {
  'follow-up': { title: '用餐回访', unit: '天', least: 1, most: 60 },
  birthday: { title: '生日关怀', unit: '天', least: 1, most: 60 },
  anniversary: { title: '纪念日关怀', unit: '天', least: 1, most: 60 },
  asleep: { title: '沉睡客户', unit: '天', least: 1, most: 730 },
  claim: { title: '客户认领', unit: '天', least: 2, most: 730 },
  'no-show': { title: '未到店跟进', unit: '天', least: 1, most: 30 },
  application: { title: '申请超时', unit: '分钟', least: 1, most: 1440 },
} as const satisfies Record<string, { title: string; unit: '天' | '分钟'; least: number; most: number }>
export type WorkRuleKind = keyof typeof workRuleKinds
export const workRuleNames = Object.keys(workRuleKinds) as [WorkRuleKind, ...WorkRuleKind[]]

/** Guests whose visits are followed up. */
export const followedGuests = {
  all: '所有用餐客人',
  first: '首次到店的客人',
  spent: '消费超过一定金额的客人',
} as const
export type FollowedGuests = keyof typeof followedGuests
export const followedGuestNames = Object.keys(followedGuests) as [FollowedGuests, ...FollowedGuests[]]

/** Assignees of a task without an owner. */
export const taskTakers = { everybody: '所有人', role: '某个角色', person: '某位员工' } as const
export type TaskTaker = keyof typeof taskTakers
export const taskTakerNames = Object.keys(taskTakers) as [TaskTaker, ...TaskTaker[]]

/** A rule that creates tasks. */
export interface WorkRule {
  readonly kind: WorkRuleKind
  readonly isOn: boolean
  /** Days after, or before, the event; for booking requests, minutes. */
  readonly amount: number
  readonly guests: FollowedGuests
  readonly spentOver: Fen
  /** Assign first to the customer's own staff, else to the staff member who took the booking. */
  readonly toOwn: boolean
  readonly taker: TaskTaker
  readonly roleId: number | null
  readonly takerId: number | null
  /** Days within which the task is due, including the day of its creation; for booking requests, minutes. */
  readonly within: number
}

const usualNumbers: Readonly<Record<WorkRuleKind, readonly [amount: number, within: number]>> = {
  'follow-up': [1, 2],
  birthday: [7, 5],
  anniversary: [7, 5],
  asleep: [90, 7],
  claim: [90, 7],
  'no-show': [1, 2],
  application: [30, 30],
}

/** Returns the default of a rule: disabled, so that it creates no tasks. */
export function usualWorkRule(kind: WorkRuleKind): WorkRule {
  const [amount, within] = usualNumbers[kind]
  return {
    kind,
    isOn: false,
    amount,
    within,
    guests: 'all',
    spentOver: noMoney,
    toOwn: kind !== 'application',
    taker: 'everybody',
    roleId: null,
    takerId: null,
  }
}

/** Greatest time limit of a task, by unit. */
const mostWithin = { 天: 60, 分钟: 1440 } as const

/** Returns the faults of a rule, by field. */
export function workRuleFaults(
  rule: Omit<WorkRule, 'roleId' | 'takerId'> & { roleId: number | null; takerId: number | null },
): Partial<Record<keyof WorkRule, string>> {
  const { unit, least, most } = workRuleKinds[rule.kind]
  const faults: Partial<Record<keyof WorkRule, string>> = {}
  if (isOutside(rule.amount, least, most)) faults.amount = `请填写${least}到${most}的整数（${unit}）`
  if (isOutside(rule.within, 1, mostWithin[unit]))
    faults.within = `请填写1到${mostWithin[unit]}的整数（${unit}）`
  else if (rule.kind === 'claim' && rule.within >= rule.amount) faults.within = '提醒的天数要少于认领的天数'
  if (rule.kind === 'follow-up' && rule.guests === 'spent' && rule.spentOver <= 0)
    faults.spentOver = '请填写消费金额'
  // These tasks always go to the staff member to whom the customer is assigned.
  if (rule.kind !== 'claim') {
    if (rule.taker === 'role' && rule.roleId === null) faults.roleId = '请选择角色'
    if (rule.taker === 'person' && rule.takerId === null) faults.takerId = '请选择员工'
  }
  return faults
}

const isOutside = (value: number, least: number, most: number): boolean =>
  !Number.isInteger(value) || value < least || value > most

/** Describes a rule in a sentence. */
export function describeWorkRule({ kind, amount, within, guests }: WorkRule): string {
  const due = within === 1 ? '当天完成' : `${within}天内完成`
  if (kind === 'follow-up') return `${followedGuests[guests]}用餐${amount}天后回访，${due}`
  if (kind === 'birthday') return `生日前${amount}天提醒，${due}，公历农历都算`
  if (kind === 'anniversary') return `纪念日前${amount}天提醒，${due}，公历农历都算`
  if (kind === 'asleep') return `${amount}天没有到店的客人，${due}`
  if (kind === 'claim') return `所属员工${amount}天没有联系客户，认领失效；提前${within}天提醒`
  if (kind === 'no-show') return `客人未到店${amount}天后跟进，${due}`
  return `申请${amount}分钟没有处理，再过${within}分钟算逾期`
}

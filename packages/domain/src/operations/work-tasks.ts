import { monthAndDay } from '../time/date-words.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import type { WorkRule, WorkRuleKind } from './work-rules.ts'

/** How a task stands: 待办 wants doing today, overdue ones among them; one that was put off waits until its day. */
export const taskStates = {
  due: { name: '待办', tone: 'processing', means: '今天要做的任务，含逾期的；延后到今天之后的不算' },
  'put-off': { name: '已延后', tone: 'default', means: '延后到今天之后的任务' },
  done: { name: '已完成', tone: 'success', means: '有人完成的任务' },
  withdrawn: { name: '已撤回', tone: 'default', means: '原因不在了，或规则关闭、修改后不再符合的任务' },
} as const satisfies Record<
  string,
  { name: string; tone: 'processing' | 'success' | 'default'; means: string }
>
export type TaskState = keyof typeof taskStates
export const taskStateNames = Object.keys(taskStates) as [TaskState, ...TaskState[]]

/** Actions on a task. */
export const taskActs = {
  made: '生成',
  done: '完成',
  'put-off': '延后',
  handed: '转交',
  withdrawn: '撤回',
  restored: '恢复',
} as const
export type TaskAct = keyof typeof taskActs

/** Why a task has nothing to be done about any more. */
export const withdrawReasons = {
  'customer-gone': '客户已删除',
  answered: '申请已处理',
  booked: '客人已预订或到店',
  corrected: '未到店记录已更正',
  undone: '用餐已撤销',
  'day-moved': '日期已修改',
  contacted: '已联系客户',
  lapsed: '认领已失效',
  'rule-off': '规则已关闭',
  'rule-changed': '规则已修改，不再符合',
} as const
export type WithdrawReason = keyof typeof withdrawReasons

/** People to whom a task may go. */
export interface TaskPeople {
  /** The customer's own staff, while they work here. */
  readonly ownId: number | null
  /** Staff member who took the booking, while they work here. */
  readonly openerId: number | null
  /** Whether the rule's person works here, and its role is there. */
  readonly takerWorks: boolean
  readonly roleStands: boolean
}

/** Returns the owner of a task: a person, a role, or everybody. */
export function taskOwner(
  { kind, toOwn, taker, roleId, takerId }: WorkRule,
  { ownId, openerId, takerWorks, roleStands }: TaskPeople,
): { staffId: number | null; roleId: number | null } {
  const own = kind === 'claim' ? ownId : toOwn ? (ownId ?? openerId) : null
  if (own !== null) return { staffId: own, roleId: null }
  // A person who left, or a role that was removed, leaves the task to all.
  if (taker === 'person' && takerWorks) return { staffId: takerId, roleId: null }
  return { staffId: null, roleId: taker === 'role' && roleStands ? roleId : null }
}

/** The business day by whose end a task made today is to be done; of a birthday at the latest that day itself. */
export function taskDueOn(
  kind: WorkRuleKind,
  { within, today, aboutDate }: { within: number; today: LocalDate; aboutDate: LocalDate },
): LocalDate {
  if (kind === 'application') return today
  const due = addDays(today, within - 1)
  const isAhead = kind === 'birthday' || kind === 'anniversary' || kind === 'claim'
  return isAhead && aboutDate < due ? later(aboutDate, today) : due
}

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other)

/** For how many days at most a task is put off. */
export const mostPutOffDays = 90

/** Why a task is not put off until a day; nothing where it may be. */
export function putOffFault(until: LocalDate, today: LocalDate): string | undefined {
  if (until <= today) return '请选择今天之后的日期'
  if (until > addDays(today, mostPutOffDays)) return `最多延后${mostPutOffDays}天`
  return undefined
}

/** Returns a task's state on a day. */
export function taskStateOn(
  { ended, putOffUntil }: { ended: 'done' | 'withdrawn' | null; putOffUntil: LocalDate | null },
  today: LocalDate,
): TaskState {
  if (ended !== null) return ended
  return putOffUntil !== null && putOffUntil > today ? 'put-off' : 'due'
}

/** Whether a task is not done though its time is over. */
export const taskIsLate = (
  { dueOn, dueAt }: { dueOn: LocalDate; dueAt: number | null },
  { today, now }: { today: LocalDate; now: number },
): boolean => (dueAt === null ? dueOn < today : dueAt < now)

/** Returns the subject of a task besides its customer: the day, and the name of an anniversary. */
export function describeTaskSubject(kind: WorkRuleKind, aboutDate: LocalDate, aboutTitle: string): string {
  const day = monthAndDay(aboutDate)
  if (kind === 'follow-up') return `${day}用餐，回访`
  if (kind === 'birthday') return `${day}生日`
  if (kind === 'anniversary') return `${day}${aboutTitle || '纪念日'}`
  if (kind === 'asleep') return `${day}后没有到店`
  if (kind === 'claim') return `${day}前不联系，认领失效`
  if (kind === 'no-show') return `${day}未到店`
  return `${day}的预订申请待处理`
}

/** The month's own days that have gone by, today's with them, of how many. */
export function monthGone(month: string, today: LocalDate): { gone: number; days: number } {
  const first = `${month}-01`
  const days = Number(addDays(`${nextMonth(month)}-01`, -1).slice(8, 10))
  const gone = today < first ? 0 : today.startsWith(month) ? Number(today.slice(8, 10)) : days
  return { gone, days }
}

/** The month after one, `YYYY-MM`. */
export const nextMonth = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7)

/** The month before one, `YYYY-MM`. */
export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)

/** Figures that have targets, in their order. */
export const targetFigures = {
  bookings: '预订单数',
  people: '到店人数',
  revenue: '营收',
  newGuests: '新客',
  followUps: '客勤',
} as const
export type TargetFigure = keyof typeof targetFigures
export const targetFigureNames = Object.keys(targetFigures) as [TargetFigure, ...TargetFigure[]]

/**
 * How much of a target is reached, or of a month gone by, in whole percent, rounded to the nearest: but 100 % is not said before it
 * is reached. Nothing where there is no target.
 */
export function targetShare(reached: number, target: number | null): number | null {
  if (target === null || target === 0) return null
  const share = Math.round((reached * 100) / target)
  return reached < target ? Math.min(share, 99) : share
}

/** Whether less of a target is reached than of its month has gone by. */
export const isBehind = (
  { reached, target }: { reached: number; target: number | null },
  { gone, days }: { gone: number; days: number },
): boolean => target !== null && target > 0 && reached * days < target * gone

/** The most that a target of something counted may be. */
export const mostTarget = 1_000_000

import { monthAndDay } from '../time/date-text.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import type { WorkRule, WorkRuleKind } from './work-rules.ts'

/** States of a task: 待办 is due today or overdue; a postponed one waits until its date. */
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

/** Reasons for withdrawing a task that is no longer needed. */
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

/** Possible assignees of a task. */
export interface TaskPeople {
  /** Staff member to whom the customer is assigned; null where there is none or they have left. */
  readonly ownId: number | null
  /** Staff member who took the booking; null where they have left. */
  readonly openerId: number | null
  /** Whether the person named in the rule still works here; `roleStands`: whether the role still exists. */
  readonly takerWorks: boolean
  readonly roleExists: boolean
}

/** Returns the assignee of a task: a person, a role, or everybody. */
export function taskOwner(
  { kind, toOwn, taker, roleId, takerId }: WorkRule,
  { ownId, openerId, takerWorks, roleExists }: TaskPeople,
): { staffId: number | null; roleId: number | null } {
  const own = kind === 'claim' ? ownId : toOwn ? (ownId ?? openerId) : null
  if (own !== null) return { staffId: own, roleId: null }
  // A task of a departed person or a deleted role is open to all.
  if (taker === 'person' && takerWorks) return { staffId: takerId, roleId: null }
  return { staffId: null, roleId: taker === 'role' && roleExists ? roleId : null }
}

/**
 * Returns the business day by whose end a task created today is due; for a birthday, the birthday at the
 * latest.
 */
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

/** Greatest number of days by which a task can be postponed. */
export const mostPutOffDays = 90

/** Returns the reason why a task cannot be postponed to a date; undefined where it can. */
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

/** Returns whether an open task is overdue. */
export const taskIsLate = (
  { dueOn, dueAt }: { dueOn: LocalDate; dueAt: number | null },
  { today, now }: { today: LocalDate; now: number },
): boolean => (dueAt === null ? dueOn < today : dueAt < now)

/** Describes the subject of a task: the date, and the name of an anniversary. */
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

/** Returns the elapsed days of a month, including today, and its total days. */
export function monthGone(month: string, today: LocalDate): { gone: number; days: number } {
  const first = `${month}-01`
  const days = Number(addDays(`${nextMonth(month)}-01`, -1).slice(8, 10))
  const gone = today < first ? 0 : today.startsWith(month) ? Number(today.slice(8, 10)) : days
  return { gone, days }
}

/** Returns the month after one, as `YYYY-MM`. */
export const nextMonth = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7)

/** Returns the month before one, as `YYYY-MM`. */
export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)

/** Figures that can have targets, in display order. */
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
 * Returns the percentage of a target reached, or of a month elapsed, rounded to whole percent, but 100 only
 * if it is reached; null without a target.
 */
export function targetShare(reached: number, target: number | null): number | null {
  if (target === null || target === 0) return null
  const share = Math.round((reached * 100) / target)
  return reached < target ? Math.min(share, 99) : share
}

/** Returns whether a target lags behind the elapsed share of its month. */
export const isBehind = (
  { reached, target }: { reached: number; target: number | null },
  { gone, days }: { gone: number; days: number },
): boolean => target !== null && target > 0 && reached * days < target * gone

/** Greatest target of a counted figure. */
export const mostTarget = 1_000_000

import { type Instant, millisecondsPerMinute } from '../time/clock.ts'

/** Urgency of a task: immediately, within the hour, or in the course of the day. */
export type Urgency = 'now' | 'soon' | 'today'

/** Data of a waiting task that determine its urgency. */
export interface Waiting {
  readonly kind: WaitingKind
  readonly id: number
  /** Start of the wait; undefined where unknown. */
  readonly since: Instant | undefined
  /** Deadline; undefined for none. */
  readonly until: Instant | undefined
}

interface WaitingRule {
  /** Title of the kind. */
  readonly title: string
  readonly urgency: Urgency
  /** Minutes before its deadline from which it becomes `now`. */
  readonly nowWithin?: number
  /** Minutes before its deadline from which it becomes `soon`. */
  readonly soonWithin?: number
}

/**
 * Kinds of tasks that may wait for staff. Among equally urgent tasks, earlier kinds come first: guests who
 * are present, then people who wait for an answer, then faults, then costs.
 */
export const waitingKinds = {
  late: { title: '客人迟到', urgency: 'now' },
  call: { title: '未接来电', urgency: 'now' },
  hold: { title: '占位到期', urgency: 'today', nowWithin: 15, soonWithin: 60 },
  application: { title: '待处理申请', urgency: 'soon', nowWithin: 60 },
  change: { title: '客人申请修改', urgency: 'soon', nowWithin: 60 },
  handover: { title: '同事申请接手', urgency: 'soon', nowWithin: 60 },
  sms: { title: '短信未送达', urgency: 'soon', nowWithin: 120 },
  printer: { title: '打印机异常', urgency: 'now' },
  refund: { title: '退款失败', urgency: 'soon' },
  charge: { title: '扣款失败', urgency: 'soon' },
  pos: { title: '对接待处理', urgency: 'soon' },
  'sms-stock': { title: '短信余量不足', urgency: 'soon' },
  deposit: { title: '待退订金', urgency: 'today' },
  plugin: { title: '插件即将到期', urgency: 'today', soonWithin: 24 * 60 },
} as const satisfies Readonly<Record<string, WaitingRule>>

export type WaitingKind = keyof typeof waitingKinds

const kindsInOrder = Object.keys(waitingKinds) as readonly WaitingKind[]
const urgencies: readonly Urgency[] = ['now', 'soon', 'today']

/** Returns the urgency of a task at a time. */
export function urgencyOf({ kind, until }: Pick<Waiting, 'kind' | 'until'>, now: Instant): Urgency {
  const { urgency, nowWithin, soonWithin }: WaitingRule = waitingKinds[kind]
  if (until === undefined) return urgency
  const minutes = (until - now) / millisecondsPerMinute
  if (nowWithin !== undefined && minutes <= nowWithin) return 'now'
  return urgency === 'today' && soonWithin !== undefined && minutes <= soonWithin ? 'soon' : urgency
}

/**
 * Sorts tasks by urgency, then kind, then earliest deadline; tasks without a deadline by longest wait. The
 * order is stable over time unless an urgency changes.
 */
export function byUrgency<Item extends Waiting>(items: readonly Item[], now: Instant): Item[] {
  const rank = (item: Item): number[] => [
    urgencies.indexOf(urgencyOf(item, now)),
    kindsInOrder.indexOf(item.kind),
    item.until ?? Number.MAX_SAFE_INTEGER,
    item.since ?? Number.MAX_SAFE_INTEGER,
    item.id,
  ]
  const ranked = items.map((item) => ({ item, ranks: rank(item) }))
  return ranked.sort((one, other) => firstDifference(one.ranks, other.ranks)).map(({ item }) => item)
}

const firstDifference = (one: readonly number[], other: readonly number[]): number =>
  one.map((rank, at) => rank - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0

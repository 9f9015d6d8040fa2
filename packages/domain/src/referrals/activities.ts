import type { StatusTone } from '../orders/order-status.ts'

/** Stored states of an activity. Whether it is upcoming or over follows from the clock. */
export const activityStates = ['draft', 'open', 'cancelled'] as const
export type ActivityState = (typeof activityStates)[number]

/** Statuses of an activity for display. */
export const activityStatuses = {
  draft: { name: '草稿', tone: 'default' },
  coming: { name: '未开始', tone: 'processing' },
  open: { name: '进行中', tone: 'success' },
  out: { name: '已领完', tone: 'warning' },
  over: { name: '已结束', tone: 'default' },
  cancelled: { name: '已取消', tone: 'error' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly tone: StatusTone }>>
export type ActivityStatus = keyof typeof activityStatuses
export const activityStatusNames = Object.keys(activityStatuses) as readonly ActivityStatus[]

/** Guests who may join an activity. */
export const activityAudiences = {
  all: '所有验证手机号的客人',
  ate: '在本店用过餐的客人',
  level: '指定等级的客户',
  label: '指定标签的客户',
} as const
export type ActivityAudience = keyof typeof activityAudiences
export const activityAudienceNames = Object.keys(activityAudiences) as readonly ActivityAudience[]

export const activityLimits = {
  title: 30,
  words: 500,
  coupons: 5,
  quantity: 10,
  stock: 100_000,
  perPerson: 99,
  activities: 200,
  groups: 20,
  days: 366,
} as const

interface ActivityStatusInput {
  state: ActivityState
  beginsAt: Date
  endsAt: Date
  stock: number | null
  claimed: number
}

/** Returns the status of an activity at a time: it can be joined until its end, while stock remains. */
export function activityStatusAt(
  { state, beginsAt, endsAt, stock, claimed }: ActivityStatusInput,
  now: Date,
): ActivityStatus {
  if (state !== 'open') return state
  if (now >= endsAt) return 'over'
  if (now < beginsAt) return 'coming'
  return stock !== null && claimed >= stock ? 'out' : 'open'
}

/** Data of a guest who joins. */
export interface ActivityGuest {
  visits: number
  levelId: number | null
  labelIds: readonly number[]
}

/**
 * Returns whether a guest belongs to an activity's audience. A guest who is not a customer yet counts as
 * never having visited.
 */
export function isOfAudience(
  {
    audience,
    levelIds,
    labelIds,
  }: { audience: ActivityAudience; levelIds: readonly number[]; labelIds: readonly number[] },
  guest: ActivityGuest,
): boolean {
  if (audience === 'ate') return guest.visits > 0
  if (audience === 'level') return guest.levelId !== null && levelIds.includes(guest.levelId)
  if (audience === 'label') return guest.labelIds.some((id) => labelIds.includes(id))
  return true
}

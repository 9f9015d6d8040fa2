import type { StatusTone } from '../orders/order-status.ts'

/** Kinds of coupons by their effect on a bill, with names. */
export const couponKinds = { amount: '满减券', percent: '折扣券', dish: '赠菜券' } as const
export type CouponKind = keyof typeof couponKinds
export const couponKindNames = Object.keys(couponKinds) as readonly CouponKind[]

type Named = Readonly<Record<string, { readonly name: string; readonly tone: StatusTone }>>

/** States of a store's coupon. `ended` is final; coupons already given remain valid in every state. */
export const couponStates = {
  draft: { name: '草稿', tone: 'default' },
  active: { name: '发放中', tone: 'success' },
  paused: { name: '已暂停', tone: 'warning' },
  ended: { name: '已结束', tone: 'default' },
} as const satisfies Named
export type CouponState = keyof typeof couponStates
export const couponStateNames = Object.keys(couponStates) as readonly CouponState[]

const acts = {
  edit: ['draft', 'active', 'paused'],
  publish: ['draft'],
  pause: ['active'],
  resume: ['paused'],
  end: ['draft', 'active', 'paused'],
} as const satisfies Readonly<Record<string, readonly CouponState[]>>
export type CouponAct = keyof typeof acts

/** Returns whether an action is allowed in a coupon's state. */
export const mayActOnCoupon = (act: CouponAct, state: CouponState): boolean =>
  (acts[act] as readonly CouponState[]).includes(state)

/** Stored states of a given coupon; expiry follows from the date (`findGrantStatus`). */
export const grantStates = ['held', 'used', 'withdrawn'] as const
export type GrantState = (typeof grantStates)[number]

/** Statuses of a given coupon for display, by date. */
export const grantStatuses = {
  held: { name: '未使用', tone: 'processing' },
  used: { name: '已使用', tone: 'success' },
  expired: { name: '已过期', tone: 'default' },
  withdrawn: { name: '已收回', tone: 'error' },
} as const satisfies Named
export type GrantStatus = keyof typeof grantStatuses
export const grantStatusNames = Object.keys(grantStatuses) as readonly GrantStatus[]

/**
 * Returns the status of a customer's coupon on a business day; it is valid through its last day.
 *
 * @param today business date of the store: at 00:30 it is still the previous day.
 */
export const findGrantStatus = (
  grant: { state: GrantState; validUntil: string },
  today: string,
): GrantStatus => (grant.state === 'held' && grant.validUntil < today ? 'expired' : grant.state)

/** Ways in which a customer got a coupon. */
export const grantSources = {
  staff: '员工发放',
  claim: '自行领取',
  campaign: '批量发放',
  scene: 'AI场景',
  referral: '推荐奖励',
  till: '结账赠送',
  activity: '活动领取',
} as const
export type GrantSource = keyof typeof grantSources
export const grantSourceNames = Object.keys(grantSources) as readonly GrantSource[]

import { type CouponAct, mayActOnCoupon } from '@roombook/domain/coupons'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type CouponRow, lockCoupons } from './coupon.repository.ts'

/** A coupon and the version that the user saw. */
interface Seen {
  couponId: number
  version: number
}

/**
 * Locks a coupon in the version that the user saw, and requires that the action is allowed in its state.
 * @throws Refusal `request.not_found`; `coupons.stale` with the latest change; `coupons.state`.
 */
export async function requireCoupon(
  tx: ShopTransaction,
  shopId: number,
  { couponId, version }: Seen,
  act: CouponAct,
): Promise<CouponRow> {
  const [row] = await lockCoupons(tx, shopId, [couponId])
  if (!row) throw new Refusal('request.not_found')
  if (row.version !== version) {
    const { changed_name: by, changed_action: action, changed_at: at } = row
    const data = { version: row.version, by, action, at: at.toISOString() }
    throw new Refusal('coupons.stale', data, `优惠券已由${by}${action}，请查看最新内容后再操作`)
  }
  if (!mayActOnCoupon(act, row.state)) throw new Refusal('coupons.state')
  return row
}

/** Returns the change columns of coupon rows: staff member, action and time. */
export const changedBy = ({ actor, now }: StaffCall, action: string) => ({
  changed_name: actor.nickname,
  changed_action: action,
  changed_at: now,
})

/** Writes the audit-log row and the event. Last in the transaction, before jobs only. */
export const recordCoupons = (
  tx: ShopTransaction,
  call: StaffCall,
  {
    couponIds,
    ...change
  }: {
    action: string
    remark: string
    couponIds: readonly number[]
    detail?: Readonly<Record<string, unknown>>
  },
): Promise<void> =>
  logStoreAction(tx, call, {
    ...change,
    event: { name: 'coupons.changed', data: { couponIds: [...couponIds] } },
  })

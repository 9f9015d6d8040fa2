import type { InputOf, OutputOf } from '@roombook/contract'
import type { pauseCoupon } from '@roombook/contract/coupons'
import { type CouponAct, type CouponState, isPastGiving } from '@roombook/domain/coupons'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changedBy, recordCoupons, requireCoupon } from './change-coupon.ts'
import { updateCoupon } from './coupon.repository.ts'
import { couponAnswer, toCouponTerms } from './coupon.view.ts'

type Move = Exclude<CouponAct, 'edit'>

const moves = {
  publish: { to: 'active', words: '开始发放' },
  pause: { to: 'paused', words: '暂停发放' },
  resume: { to: 'active', words: '恢复发放' },
  end: { to: 'ended', words: '结束发放' },
} as const satisfies Readonly<Record<Move, { to: CouponState; words: string }>>

/**
 * Creates the use case of one state change of a coupon. Granted coupons stay valid.
 * @throws Refusal `request.not_found`, `coupons.stale`, `coupons.state`, `coupons.over` from the use case.
 */
export const moveCoupon =
  (move: Move) =>
  (call: StaffCall, seen: InputOf<typeof pauseCoupon>): Promise<OutputOf<typeof pauseCoupon>> => {
    const { shopId, today } = call
    const { to, words } = moves[move]
    return call.change(async (tx) => {
      const row = await requireCoupon(tx, shopId, seen, move)
      if (to === 'active' && isPastGiving(toCouponTerms(row).validity, today))
        throw new Refusal('coupons.over')
      await updateCoupon(tx, shopId, row.id, { state: to, ...changedBy(call, words) })
      await recordCoupons(tx, call, {
        action: `coupons.${move}`,
        remark: `${words}优惠券「${row.title}」`,
        couponIds: [row.id],
      })
      return couponAnswer(tx, call, row.id)
    })
  }

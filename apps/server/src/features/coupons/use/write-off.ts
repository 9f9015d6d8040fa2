import type { InputOf, OutputOf } from '@roombook/contract'
import type { CouponGrant } from '@roombook/contract/coupon-grants'
import type { lookAtCoupon as lookCall, writeOffCoupon as writeOffCall } from '@roombook/contract/coupon-use'
import { type Fen, shortYuan } from '@roombook/domain/money'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { grantViews } from '../grants/grant.view.ts'
import { recordCoupons } from '../kinds/change-coupon.ts'
import { readTermsScope } from '../kinds/coupon.view.ts'
import { findByCode } from './find-by-code.ts'
import { tryingCode } from './guesses.ts'
import { judgeUse } from './judge-use.ts'
import { noteUsed, type UsedGrantRow } from './use.repository.ts'

/** Dependencies for verifying codes. */
export interface CodeDependencies {
  db: Database
  /** Undefined where no encryption key is configured; then no coupon has a code. */
  sealer: Sealer | undefined
}

/**
 * Returns the coupon of a code and the result of using it.
 * @throws Refusal `coupons.code_wrong`, `coupons.code_old`, `coupons.too_many_guesses`.
 */
export const lookAtCoupon = (
  { db, sealer }: CodeDependencies,
  call: StaffCall,
  { code, bill }: InputOf<typeof lookCall>,
): Promise<OutputOf<typeof lookCall>> =>
  tryingCode(db, call, () =>
    call.change(async (tx) => {
      const { row } = await findByCode(tx, call, { code, sealer })
      const judged = judgeUse(row, await readTermsScope(tx, call.shopId, [row]), toUnbookedMeal(call, bill))
      return {
        grant: await readGrantView(tx, call, row.id),
        off: judged.off,
        refusal: judged.words,
        needsBill: judged.reason === undefined && judged.needsBill,
      }
    }),
  )

/** Builds the meal of a coupon that is used without a booking, so without period and room. */
const toUnbookedMeal = ({ today, actor }: StaffCall, bill: Fen | null) => ({
  date: today,
  timezone: actor.timezone,
  periodId: null,
  roomId: null,
  bill,
})

/**
 * Redeems a coupon by its code. The row lock prevents a second redemption.
 * @throws Refusal `coupons.code_wrong`, `coupons.code_old`, `coupons.too_many_guesses`, `coupons.not_usable`
 *   with the reason, `coupons.bill_missing` at its field.
 */
export const writeOffCoupon = (
  { db, sealer }: CodeDependencies,
  call: StaffCall,
  { code, bill }: InputOf<typeof writeOffCall>,
): Promise<OutputOf<typeof writeOffCall>> =>
  tryingCode(db, call, () =>
    call.change(async (tx) => {
      const { shopId, actor, now } = call
      const { row, step } = await findByCode(tx, call, { code, sealer })
      const judged = judgeUse(row, await readTermsScope(tx, shopId, [row]), toUnbookedMeal(call, bill))
      if (judged.words !== '') throw new Refusal('coupons.not_usable', {}, judged.words)
      if (judged.off === null) refuseAt('coupons.bill_missing', 'bill')
      const use = { at: now, staffId: actor.staffId, name: actor.nickname, off: judged.off, bill, step }
      await noteUsed(tx, shopId, row.id, use)
      await recordUse(tx, call, row, `核销优惠券「${row.title}」，优惠${shortYuan(judged.off)}元`)
      return { grant: await readGrantView(tx, call, row.id) }
    }),
  )

/** Logs a change of a coupon's use. Last in the transaction. */
export const recordUse = (
  tx: ShopTransaction,
  call: StaffCall,
  row: Pick<UsedGrantRow, 'id' | 'coupon_id' | 'customer_id'>,
  remark: string,
  action = 'coupons.write-off',
): Promise<void> =>
  recordCoupons(tx, call, {
    action,
    remark,
    couponIds: [Number(row.coupon_id)],
    detail: { grantId: Number(row.id), customerId: Number(row.customer_id) },
  })

/** Reads a granted coupon for staff. */
export async function readGrantView(
  tx: ShopTransaction,
  call: StaffCall,
  grantId: number,
): Promise<CouponGrant> {
  const [grant] = await grantViews(tx, call, { ids: [grantId] })
  if (!grant) throw new Error('a coupon that is locked is there')
  return grant
}

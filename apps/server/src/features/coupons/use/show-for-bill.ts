import type { CouponGrant } from '@roombook/contract/coupon-grants'
import type { Fen } from '@roombook/domain/money'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readTermsScope } from '../kinds/coupon.view.ts'
import { findByCode } from './find-by-code.ts'
import { tryingCode } from './guesses.ts'
import { judgeUse } from './judge-use.ts'
import { recordCouponShown } from './use.repository.ts'
import { type CodeDependencies, readGrantView } from './write-off.ts'

/** Bill on which a coupon is shown: its order, period, room and total. */
export interface ShownFor {
  orderId: number
  periodId: number
  roomId: number
  bill: Fen
}

/**
 * Adds a shown coupon to a bill's choices, regardless of whether its customer booked. It is used when the
 * bill is settled.
 * @param mealOf loads the bill's meal; refuses where there is none.
 * @throws Refusal `coupons.code_wrong`, `coupons.code_old`, `coupons.too_many_guesses`, `coupons.not_usable`
 *   with the reason.
 */
export const showForBill = (
  { db, sealer }: CodeDependencies,
  call: StaffCall,
  code: string,
  mealOf: (tx: ShopTransaction) => Promise<ShownFor>,
): Promise<{ grant: CouponGrant; off: Fen }> =>
  tryingCode(db, call, () =>
    call.change(async (tx) => {
      const { shopId, now, today, actor } = call
      const { orderId, ...meal } = await mealOf(tx)
      const { row } = await findByCode(tx, call, { code, sealer })
      const scope = await readTermsScope(tx, shopId, [row])
      const { off, words } = judgeUse(row, scope, { ...meal, date: today, timezone: actor.timezone })
      if (off === null) throw new Refusal('coupons.not_usable', {}, words)
      await recordCouponShown(tx, shopId, row.id, { orderId, at: now })
      return { grant: await readGrantView(tx, call, row.id), off }
    }),
  )

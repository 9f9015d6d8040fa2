import type { Fen } from '@roombook/domain/money'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readTermsScope } from '../kinds/coupon.view.ts'
import { shownForMs } from './coupons-on-bill.ts'
import { findByCode } from './find-by-code.ts'
import { judgeUse } from './judge-use.ts'
import type { ShownFor } from './show-for-bill.ts'
import { recordCouponShown } from './use.repository.ts'
import type { CodeDependencies } from './write-off.ts'

/** A coupon's code that a till accepted, with the bill and the time of payment. */
export interface AtTill extends ShownFor {
  code: string
  paidAt: Date
}

/**
 * Returns a coupon's discount for a code shown at a till. The code is valid for an hour before the payment,
 * because tills report afterwards.
 * @throws Refusal `coupons.code_wrong`, `coupons.code_old`, `coupons.not_usable` with the reason.
 */
export async function judgeAtTill(
  { sealer }: Pick<CodeDependencies, 'sealer'>,
  tx: ShopTransaction,
  call: StaffCall,
  { code, paidAt, periodId, roomId, bill }: AtTill,
): Promise<{ grantId: number; off: Fen }> {
  const { shopId, today, actor } = call
  const since = new Date(paidAt.getTime() - shownForMs)
  const { row } = await findByCode(tx, call, { code, sealer, since })
  const scope = await readTermsScope(tx, shopId, [row])
  const meal = { periodId, roomId, bill, date: today, timezone: actor.timezone }
  const { off, words } = judgeUse(row, scope, meal)
  if (off === null) throw new Refusal('coupons.not_usable', {}, words)
  return { grantId: Number(row.id), off }
}

/** Adds a coupon shown at a till to the choices of an order's bill. It is used when the bill is settled. */
export const showAtTill = (
  tx: ShopTransaction,
  { shopId, now }: StaffCall,
  { orderId, grantId }: { orderId: number; grantId: number },
): Promise<void> => recordCouponShown(tx, shopId, grantId, { orderId, at: now })

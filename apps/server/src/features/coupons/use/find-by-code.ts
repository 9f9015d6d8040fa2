import { couponStep, readCouponCode } from '@roombook/domain/coupons'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { openCodeSecret } from './code-secret.ts'
import { findCodeStep } from './minute-code.ts'
import { lockUsedGrants, type UsedGrantRow } from './use.repository.ts'

/**
 * Finds and locks the coupon of a code shown for this minute or the one before. A used coupon is found too,
 * so that it can be reported as used.
 *
 * @param since start of the accepted period, for a code that is sent later than it was shown.
 * @throws Refusal `coupons.code_wrong`, also for another store's coupon; `coupons.code_old` for an expired or
 *   already accepted code.
 */
export async function findByCode(
  tx: ShopTransaction,
  { shopId, now }: Pick<StaffCall, 'shopId' | 'now'>,
  { code, sealer, since }: { code: string; sealer: Sealer | undefined; since?: Date },
): Promise<{ row: UsedGrantRow; step: number }> {
  const read = readCouponCode(code)
  const [row] = read ? await lockUsedGrants(tx, shopId, [read.grantId]) : []
  const secret = row && openCodeSecret(sealer, { shopId, grantId: row.id }, row.secret)
  if (!read || !row || secret === undefined) throw new Refusal('coupons.code_wrong')
  const step = findCodeStep(secret, read.digits, now)
  if (step === undefined) throw new Refusal('coupons.code_wrong')
  const oldest = couponStep(since ? since.getTime() : now.getTime()) - 1
  if (step < oldest) throw new Refusal('coupons.code_old')
  if (row.state === 'held' && row.code_step !== null && step <= Number(row.code_step))
    throw new Refusal('coupons.code_old')
  return { row, step }
}

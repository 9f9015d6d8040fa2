import { isCheckPending } from '#features/vouchers/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { MovingBooking } from './moving-booking.ts'

/**
 * Longest time in ms for which a pending platform check blocks a bill; a voucher verified later is cancelled
 * at its platform.
 */
const waitedForMs = 2 * 60_000

/**
 * Refuses to settle a bill while a platform is verifying one of its vouchers.
 * @throws Refusal `vouchers.under_way`.
 */
export async function requireNoVoucherPending(
  tx: ShopTransaction,
  { shopId, now }: StaffCall,
  { moving }: MovingBooking,
): Promise<void> {
  const orderIds = moving.map(({ id }) => id)
  if (await isCheckPending(tx, shopId, orderIds, new Date(now.getTime() - waitedForMs)))
    throw new Refusal('vouchers.under_way')
}

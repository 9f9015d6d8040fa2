import { isCheckPending } from '#features/vouchers/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { MovingBooking } from './move-booking.ts'

/** A platform that is silent for longer holds no bill up: what it verified by then is given back. */
const waitedForMs = 2 * 60_000

/**
 * Refuses to settle a bill while a platform is asked about a voucher of it.
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

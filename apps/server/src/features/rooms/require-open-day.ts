import { closedDayMessage } from '@roombook/domain/rooms'
import type { LocalDate } from '@roombook/domain/time'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findPeriod, type PeriodOnDate } from './period.repository.ts'

/**
 * Requires that the store offers a period on a date and is open. A booking repeats the check after locking
 * its rooms, since the day or period may have been closed meanwhile.
 *
 * @throws Refusal `booking.period_missing`, `booking.day_closed`.
 */
export async function requireOpenDay(
  tx: ShopTransaction,
  shopId: number,
  { bookDate, periodId }: { bookDate: LocalDate; periodId: number },
): Promise<void> {
  const period = await findPeriod(tx, shopId, bookDate, periodId)
  if (!period) throw new Refusal('booking.period_missing')
  requireOpen(period)
}

/** @throws Refusal `booking.day_closed` with the shop's reason, where it is closed in the period. */
export function requireOpen({ closedReason }: Pick<PeriodOnDate, 'closedReason'>): void {
  if (closedReason !== null) refuseAt('booking.day_closed', 'bookDate', closedDayMessage(closedReason))
}

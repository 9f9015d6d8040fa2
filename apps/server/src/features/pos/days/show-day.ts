import type { InputOf, OutputOf } from '@roombook/contract'
import type { showTillDay, TillDifference } from '@roombook/contract/pos-days'
import { fen } from '@roombook/domain/money'
import type { DayDifference } from '@roombook/domain/till-days'
import { findTableOrder } from '#features/booking/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listReplaced } from './pos-day.repository.ts'
import { type CameIn, readDays } from './read-days.ts'

/**
 * Returns the differences between a day's report and the recorded bills.
 * @throws Refusal `pos.day_gone` without a report.
 */
export function showDay(
  { shopId, read }: StaffCall,
  { systemId, date }: InputOf<typeof showTillDay>,
): Promise<OutputOf<typeof showTillDay>> {
  return read(async (tx) => {
    const [found] = await readDays(tx, shopId, { from: date, until: date, systemId })
    if (!found?.report) throw new Refusal('pos.day_gone')
    const { day, report, bills, seen } = found
    const replaced = await listReplaced(tx, { shopId, systemId, date })
    return {
      day,
      seen,
      note: report.note,
      settledName: report.settled_name,
      differences: await differenceRows(tx, shopId, { bills, differences: found.differences }),
      closedAt: report.closed_at.toISOString(),
      replaced: replaced.map(({ receivedAt }) => receivedAt.toISOString()),
    }
  })
}

/** Converts differences for display, with the order and event of each bill. */
export async function differenceRows(
  tx: ShopTransaction,
  shopId: number,
  { bills, differences }: { bills: readonly CameIn[]; differences: readonly DayDifference[] },
): Promise<TillDifference[]> {
  const rows: TillDifference[] = []
  for (const difference of differences) {
    const what = difference.kind === 'means' ? difference.means : difference.billNo
    const bill = difference.kind === 'means' ? undefined : bills.find(({ billNo }) => billNo === what)
    const order = bill?.orderId ? await findTableOrder(tx, shopId, bill.orderId) : undefined
    rows.push({
      kind: difference.kind,
      what,
      reportedFen: 'reported' in difference ? fen(difference.reported) : null,
      knownFen: 'here' in difference ? fen(difference.here) : null,
      posEventId: bill?.eventId ?? null,
      matchedOrderId: bill?.orderId ?? null,
      matchedSerial: order?.serial ?? '',
    })
  }
  return rows
}

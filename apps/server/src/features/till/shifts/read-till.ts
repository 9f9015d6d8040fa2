import type { OutputOf } from '@roombook/contract'
import type { readTill as readCall } from '@roombook/contract/till'
import { expectedCash } from '@roombook/domain/money'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readUncounted, readUncountedExcess } from '../day/takings.repository.ts'
import { cashIn } from './cash-in.ts'
import { findOpenShift, findWaitingShift, readTakers } from './shift.repository.ts'

/** Returns the open shift, the takings since the last hand-over, and the staff who may take over. */
export function readTill({ shopId, actor, read }: StaffCall): Promise<OutputOf<typeof readCall>> {
  return read(async (tx) => {
    const takers = await readTakers(tx, shopId, actor.staffId)
    const waiting = (await findWaitingShift(tx, shopId)) ?? null
    const names = takers.map(({ staffId, nickname }) => ({ staffId, nickname }))
    const open = await findOpenShift(tx, shopId)
    if (!open) return { shift: null, waiting, takers: names }
    const { id, openedAt, openedName, float, countsFrom } = open
    const lines = await readUncounted(tx, shopId, countsFrom)
    const voucherExcess = await readUncountedExcess(tx, shopId, countsFrom)
    const expected = expectedCash(float, cashIn(lines))
    const shift = {
      id,
      openedAt: openedAt.toISOString(),
      openedName,
      float,
      lines,
      vouchersLeft: voucherExcess,
      expected,
    }
    return { shift, waiting, takers: names }
  })
}

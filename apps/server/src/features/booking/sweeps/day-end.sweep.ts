import type { Sweep } from '../../../platform/jobs/sweeps.ts'
import { clearAtDayEnd } from './clear-at-day-end.ts'
import { listUnclearedOrders } from './sweep.repository.ts'
import { mostInOneRun, type SweepParts, sweepParties } from './sweep-parties.ts'

/**
 * Clears, in every shop whose day has turned, the tables that nobody cleared (系统自动清台), unless the shop has
 * switched that off. Days that passed while no server ran are caught up with.
 */
export const sweepDayEnd = (parts: SweepParts): Sweep => ({
  name: 'day-end',
  everyMs: 60_000,
  async run(now) {
    const due = await listUnclearedOrders(parts.db, now, mostInOneRun)
    await sweepParties(parts, due, (tx, party, order) =>
      clearAtDayEnd(tx, { shopId: order.shop_id, now, today: order.business_date }, party),
    )
  },
})

import type { Sweep } from '#platform/jobs/sweeps.ts'
import { expireOrders } from './expire-order.ts'
import { listOverdueHolds } from './sweep.repository.ts'
import { mostInOneRun, type SweepDependencies, sweepBookings } from './sweep-bookings.ts'

/** Ends overdue holds and booking requests, and notifies the staff. */
export const sweepHolds = (dependencies: SweepDependencies): Sweep => ({
  name: 'holds',
  everyMs: 15_000,
  async run(now) {
    const due = await listOverdueHolds(dependencies.db, now, mostInOneRun)
    await sweepBookings(dependencies, due, (tx, { members }, { shop_id: shopId }) =>
      expireOrders(
        tx,
        { shopId, now },
        members.map((member) => member.id),
      ),
    )
  },
})
